"""The reference table of any command."""

import json

import drawer
import menu
import panels
import reveal
import scenario_panel_table
import scenario_table
import side_panel_options
import transitions

SCENES = {
    "transition": transitions.table_of, "menu": menu.table_of, "panels": panels.table_of,
    "reveal": reveal.table_of, "drawer": drawer.table_of,
}  # fmt: skip


def table_of(arguments):
    if arguments[0] == "run":
        with open(arguments[1], encoding="utf-8") as stream:
            system = json.load(stream).get("system", "deck")
        of_panels = system in side_panel_options.FAMILIES
        return (scenario_panel_table if of_panels else scenario_table).table_of(arguments)
    return SCENES.get(arguments[0], scenario_table.table_of)(arguments)

"""The reference table of any command."""

import drawer
import menu
import panels
import reveal
import scenario_table
import transitions

SCENES = {
    "transition": transitions.table_of, "menu": menu.table_of, "panels": panels.table_of,
    "reveal": reveal.table_of, "drawer": drawer.table_of,
}  # fmt: skip


def table_of(arguments):
    return SCENES.get(arguments[0], scenario_table.table_of)(arguments)

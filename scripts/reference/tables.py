"""The reference table and motion of any command.

    python3 scripts/reference/tables.py drawer pan --to 100 --velocity 300 --fps 24

prints the rows with 30 digits; `?` is a value that the specification does not define. Needs mpmath.
"""

import json
import sys

import deck_pan
import menu
import transitions
from cards import CardTable, Stack
from deck import Table, shown
from options import PANELS
from scenario_table import PanelScenarioTable
from scenario_panels import FAMILIES
from scenario_table import ScenarioTable
from scene import SceneTable
from side_panels import PanelTable

SCENES = {"transition": transitions.plan, "menu": menu.plan}


def plan(options):
    if options.system == "card":
        return Stack(options).plan()
    if options.system in FAMILIES:
        return FAMILIES[options.system](options).plan()
    return SCENES.get(options.system, deck_pan.plan)(options)


def table_of(arguments):
    name = arguments[0]
    if name == "run":
        with open(arguments[1], encoding="utf-8") as stream:
            system = json.load(stream).get("system", "deck")
        return (PanelScenarioTable if system in PANELS else ScenarioTable)(arguments)
    kinds = {"card": CardTable, **dict.fromkeys(PANELS, PanelTable)}
    kinds |= dict.fromkeys(SCENES, SceneTable)
    return kinds.get(name, Table)(arguments, plan)


def main(arguments):
    table = table_of(arguments)
    print(",".join(table.options["columns"]))
    for row in table.rows():
        print(",".join("" if value is None else shown(value) for value in row))


if __name__ == "__main__":
    main(sys.argv[1:])

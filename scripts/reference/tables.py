"""The reference table of any command."""

import menu
import scenario_table
import transitions

SCENES = {"transition": transitions.table_of, "menu": menu.table_of}


def table_of(arguments):
    return SCENES.get(arguments[0], scenario_table.table_of)(arguments)

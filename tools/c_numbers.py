"""Lets native functions take any whole number where they declare an int: NumPy's are no subclass of Python's.

It works on the C that mypyc has written: on how a function called from Python reads its arguments. Python's own
numbers are read as before, and native code calls native code directly, so nothing gets slower.
"""

import re
from pathlib import Path

REFUSED = re.compile(
    r"(arg_(?P<name>\w+) = CPyTagged_BorrowFromObject\(obj_(?P=name)\);\s+else \{\s+)"
    r'CPy_TypeError\("int", obj_(?P=name)\); goto fail;'
)
CONVERTED = r"""\1PyObject *index_\g<name> = PyNumber_Index(obj_\g<name>);
                if (index_\g<name> == NULL) {
                    PyErr_Clear();
                    CPy_TypeError("int", obj_\g<name>); goto fail;
                }
                arg_\g<name> = CPyTagged_StealFromObject(index_\g<name>);"""


def take_any_whole_number(generated: Path) -> None:
    for file in generated.glob("__native_paddock___*.c"):
        file.write_text(with_any_whole_number(file.read_text()))


def with_any_whole_number(code: str) -> str:
    return REFUSED.sub(CONVERTED, code)

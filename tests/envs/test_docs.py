"""Every example of the pages for researchers runs."""

import ast
from importlib.util import find_spec
from typing import Final

import pytest

from tests.documents.examples import code_blocks

EXAMPLES = [block for page in ("research", "observations") for block in code_blocks(f"docs/{page}.md", "python")]
WITH_TORCH: Final = {"sb3_contrib", "stable_baselines3", "tianshou"}  # hundreds of megabytes: not in the extra `dev`


def imported(block: str) -> set[str]:
    """The packages that an example needs."""
    nodes = list(ast.walk(ast.parse(block)))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number: int) -> None:
    missing = [name for name in sorted(imported(EXAMPLES[number]) & WITH_TORCH) if find_spec(name) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}, which need PyTorch")
    exec(compile(EXAMPLES[number], f"example {number + 1}", "exec"), {})

"""Every example of docs/research.md runs."""

import pytest

from tests.examples import code_blocks

EXAMPLES = code_blocks("docs/research.md", "python")


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number: int) -> None:
    exec(compile(EXAMPLES[number], f"docs/research.md, example {number + 1}", "exec"), {})

"""Every example of the pages for researchers runs."""

import pytest

from tests.documents.examples import code_blocks

EXAMPLES = [block for page in ("research", "observations") for block in code_blocks(f"docs/{page}.md", "python")]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number: int) -> None:
    exec(compile(EXAMPLES[number], f"example {number + 1}", "exec"), {})

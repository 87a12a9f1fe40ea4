"""The page's types come from ours, and are fresh."""

from pathlib import Path

from paddock.server import typescript

GENERATED = Path(__file__).parents[2] / "web" / "src" / "generated"


def test_the_generated_types_and_sentences_are_fresh() -> None:
    stale = [name for name, text in typescript.files().items() if (GENERATED / name).read_text("utf-8") != text]
    assert not stale, f"run 'make typescript': {', '.join(stale)} differ from the Python structs"


def test_nothing_else_lies_there() -> None:
    assert {path.name for path in GENERATED.iterdir()} == set(typescript.files())


def test_fields_with_defaults_may_be_left_out_of_what_we_get() -> None:
    protocol = typescript.protocol_file()
    assert 'export interface Ping {\n  type: "ping";\n  id?: string;\n}' in protocol
    assert "  gone: number[];" in protocol

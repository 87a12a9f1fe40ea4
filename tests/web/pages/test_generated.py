"""The page's types and words come from ours, and are fresh."""

from pathlib import Path

from paddock.server import typescript

GENERATED = Path(__file__).parents[3] / "web" / "src" / "generated"
FILES = typescript.files(GENERATED.parent / "lib" / "words")


def test_the_generated_types_and_words_are_fresh() -> None:
    stale = [name for name, text in FILES.items() if text_in(GENERATED / name) != text]
    assert not stale, f"run 'make typescript': {', '.join(stale)} differ from the Python structs or the catalogues"


def text_in(file: Path) -> str:
    return file.read_text("utf-8") if file.is_file() else ""


def test_nothing_else_lies_there() -> None:
    assert {str(path.relative_to(GENERATED)) for path in GENERATED.rglob("*") if path.is_file()} == set(FILES)


def test_fields_with_defaults_may_be_left_out_of_what_we_get() -> None:
    protocol = typescript.protocol_file()
    assert 'export interface Ping {\n  type: "ping";\n  id?: string;\n}' in protocol
    assert "  gone: number[];" in protocol

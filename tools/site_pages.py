"""A hook of mkdocs: the changelog, the contributor guide and the pages it links to become pages of the site.

They stay where people look for them in the repository. Their links are changed to fit.
"""

from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = {
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "tests.md": "tests/README.md",
    "code-of-conduct.md": "CODE_OF_CONDUCT.md",
    "security.md": "SECURITY.md",
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, source in PAGES.items():
        files.append(
            File.generated(config, name, content=with_links_of_site((ROOT / source).read_text(encoding="utf-8")))
        )
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    return with_links_of_site(markdown)


def with_links_of_site(text: str) -> str:
    """The text with links to these pages of the site."""
    text = text.replace("](docs/", "](")
    for name, source in PAGES.items():
        text = text.replace(f"]({source})", f"]({name})").replace(f"](../{source})", f"]({name})")
    return text

"""`/llms.txt`: what a language model should read, in the form of https://llmstxt.org."""

from pathlib import Path

from service.api.guide.chapters import CHAPTERS, PAPERS, chapter, paper

HEAD = (Path(__file__).parent / "llms.txt").read_text(encoding="utf-8")


def llms_txt() -> str:
    guide = [_entry(f"/docs/en/{name}.md", chapter("en", name).title) for name in CHAPTERS]
    dutch = [_entry(f"/docs/nl/{name}.md", chapter("nl", name).title) for name in CHAPTERS]
    papers = [_entry(f"/docs/{name}.md", paper(name).title) for name in PAPERS]
    return "\n".join((HEAD, *guide, "\n## Optional\n", *papers, *dutch)) + "\n"


def _entry(address: str, title: str) -> str:
    return f"- [{title}]({address})"

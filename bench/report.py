"""Formats the results as a table."""

from rich.table import Table

from bench.harness import Row, Samples, Spread


def table(rows: list[Row]) -> Table:
    shown = Table(
        title="Kaartstroom beside its baselines", caption="medians, and in brackets the middle half"
    )
    for heading in ("measure", "ours", "baseline", "its figure", "ratio", "aim", ""):
        shown.add_column(heading, justify="right" if heading in ("ours", "its figure", "ratio") else "left")
    for row in rows:
        shown.add_row(*cells(row))
    return shown


def cells(row: Row) -> tuple[str, ...]:
    return (
        row.measure if not row.note else f"{row.measure}\n[dim]{row.note}[/dim]",
        format_samples(row.ours, row.unit),
        row.baseline,
        format_samples(row.theirs, row.unit),
        format_samples(row.ratios),
        str(row.aim or ""),
        {True: "[green]met[/green]", False: "[yellow]not met[/yellow]", None: ""}[row.met],
    )


def format_samples(samples: Samples, unit: str = "") -> str:
    if not samples:
        return ""
    found = Spread.of(samples)
    middle = f"{number(found.middle)} {unit}".strip()
    if found.low == found.high:
        return middle
    return f"{middle}\n[dim]({number(found.low)} to {number(found.high)})[/dim]"


def number(value: float) -> str:
    """A number with three significant digits."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"

"""Benchmarks: each measure runs beside its baseline, in alternation, and their ratio is reported."""

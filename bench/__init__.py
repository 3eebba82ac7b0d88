"""Benchmarks: ratios beside peers, from one run of interleaved rounds. Start with `python -m bench`."""

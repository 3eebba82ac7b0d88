"""The laboratory: rule cases, simulation, reports."""

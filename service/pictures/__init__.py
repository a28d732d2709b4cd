"""Draws cards and tables as SVG from views in the format of the API."""

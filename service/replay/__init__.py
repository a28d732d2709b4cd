"""Finished games: `kaartstroom replay` steps through and draws them, `kaartstroom audit` verifies them."""

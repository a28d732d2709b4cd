"""The measures; `bench.__main__` lists them."""

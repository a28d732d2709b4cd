"""One file for each question; `bench.__main__` lists them."""

"""A seat at the table from a terminal. It knows what any client knows: the contract, over HTTP."""

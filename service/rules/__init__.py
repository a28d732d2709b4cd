"""The rules of UNO and UNO FLIP, readable without knowing that there is a server."""

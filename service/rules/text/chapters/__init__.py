"""The rules in words, one file a chapter. Numbers and card names are filled in from the rules themselves."""

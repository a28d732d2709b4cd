"""Live streams. Notices make them fast; reading the log makes them complete."""

"""A terminal client. It uses the public HTTP API only, like any other client."""

"""Streams and long polls."""

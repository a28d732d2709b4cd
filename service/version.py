"""The version of the service: of the package, of the OpenAPI document and of the changelog alike."""

VERSION = "0.2.0"

"""Completes the OpenAPI document: what each operation can really answer, examples, samples, webhooks."""

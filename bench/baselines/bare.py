"""A minimal Flask application: JSON in, one XADD, JSON out, without game, authentication or idempotency."""

import os

from flask import Flask, Response, jsonify, request

from service.storage.client import connect


def create_app() -> Flask:
    app = Flask(__name__, static_folder=None)
    redis = connect(os.environ["REDIS_URL"])

    @app.post("/append/<stream>")
    def append(stream: str) -> Response:
        body = request.get_json()
        redis.xadd(f"bare:{stream}", {"e": body["type"]})
        return jsonify(status="ok")

    @app.get("/healthz")
    def show() -> Response:
        return jsonify(status="ok")

    return app

"""The HTTP API."""

from functools import partial

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from service.api.answer_deadline import AnswerDeadline
from service.api.body import MAX_BODY_BYTES
from service.api.cached_for import CachedFor
from service.api.context import Context
from service.api.document import add_api, described
from service.api.history_slots import HistorySlots
from service.api.hooks import add_hooks
from service.api.metrics import exposition
from service.api.pages import blueprint as pages
from service.api.problems import handle_problems
from service.api.responses import OrjsonProvider
from service.api.streams.stream_slots import StreamSlots
from service.bootstrap import Services, build
from service.settings import Settings


def create_app(services: Services | None = None) -> Flask:
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES + 1  # werkzeug cuts a chunked body off here, silently
    app.url_map.merge_slashes = False
    app.json = OrjsonProvider(app)
    add_hooks(app)
    api = add_api(app)
    app.register_blueprint(pages)
    handle_problems(app)
    services = services or build(Settings.from_env())
    settings = services.settings
    stream_slots = StreamSlots(settings.streams, settings.streams_each, settings.streams_address)
    Context(
        services,
        described(api),
        stream_slots,
        HistorySlots(settings.history_at_once),
        readiness_problems=CachedFor(services.readiness_problems),
        exposition=CachedFor(partial(exposition, services)),
    ).attach(app)
    app.wsgi_app = AnswerDeadline(app.wsgi_app, settings.answer_seconds)  # type: ignore[method-assign]
    if proxies := settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    return app

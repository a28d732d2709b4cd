"""The HTTP API."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from service.api.body import BODY_TIMEOUT, MAX_BODY_BYTES
from service.api.context import Context
from service.api.document import add_api, described
from service.api.hooks import add_hooks
from service.api.pages import blueprint as pages
from service.api.problems import handle_problems
from service.api.responses import OrjsonProvider
from service.api.streams.access import StreamSlots
from service.bootstrap import Services, build
from service.settings import Settings


def create_app(services: Services | None = None) -> Flask:
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES + 1  # werkzeug truncates chunked bodies silently
    app.config["BODY_TIMEOUT"] = BODY_TIMEOUT
    app.url_map.merge_slashes = False
    app.json = OrjsonProvider(app)
    add_hooks(app)
    api = add_api(app)
    app.register_blueprint(pages)
    handle_problems(app)
    services = services or build(Settings.from_env())
    Context(services, described(api)).attach(app)
    StreamSlots(services.settings.streams, services.settings.streams_each).attach(app)
    if proxies := services.settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    return app

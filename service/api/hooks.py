"""What happens before and after every request, in one function each."""

from flask import Flask, Request, Response, g, request

from service.api.body import bound
from service.api.browsers import hardening, share
from service.api.limits import charge, headers_of
from service.api.watch import Visit, finish


def add_hooks(app: Flask) -> None:
    app.before_request(before)
    app.after_request(after)


def before() -> None:
    g.visit = Visit()
    asked = current()
    bound(asked.content_length or 0)
    charge(asked)


def after(answer: Response) -> Response:
    asked = current()
    told = [*headers_of(answer), *hardening(asked, answer), ("X-Request-Id", g.visit.id)]
    answer.headers.extend(told)
    share(asked, answer)
    finish(asked, answer)
    return answer


def current() -> Request:
    """The request itself: to look it up anew for every attribute adds up."""
    asked: Request = request._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    return asked

from service.api.resources import (
    audit,
    bots,
    commands,
    events,
    games,
    health,
    keys,
    players,
    rulebooks,
    states,
    tokens,
    webhooks,
)

BLUEPRINTS = tuple(
    module.blueprint
    for module in (
        players,
        tokens,
        webhooks,
        rulebooks,
        bots,
        games,
        commands,
        events,
        states,
        audit,
        keys,
        health,
    )
)

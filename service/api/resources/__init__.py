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
    rules,
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
        rules,
        commands,
        events,
        states,
        audit,
        keys,
        health,
    )
)

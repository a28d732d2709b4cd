from service.api.resources import (
    audit,
    bots,
    commands,
    events,
    games,
    health,
    players,
    rulebooks,
    rules,
    signing_keys,
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
        signing_keys,
        health,
    )
)

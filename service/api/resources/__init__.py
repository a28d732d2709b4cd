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
)

BLUEPRINTS = tuple(
    module.blueprint
    for module in (players, tokens, rulebooks, bots, games, commands, events, states, audit, keys, health)
)

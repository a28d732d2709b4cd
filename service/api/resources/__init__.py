from service.api.resources import audit, bots, commands, events, games, health, keys, players, rulebooks

BLUEPRINTS = tuple(
    module.blueprint for module in (players, rulebooks, bots, games, commands, events, audit, keys, health)
)

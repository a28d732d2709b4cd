from service.api.resources import bots, commands, events, games, health, players, rulebooks

BLUEPRINTS = tuple(module.blueprint for module in (players, rulebooks, bots, games, commands, events, health))

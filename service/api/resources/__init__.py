from service.api.resources import commands, events, games, health, players, rulebooks

BLUEPRINTS = tuple(module.blueprint for module in (players, rulebooks, games, commands, events, health))

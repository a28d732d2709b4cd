export { ServiceUnreachable } from "./backoff.js";
export { ApiError, Client, type ClientOptions } from "./client.js";
export type { Command, GameMessage, LegalCommand, NewGame, PlayerMessage, Schemas, TakeSeat, View } from "./models.js";
export { choicesOf, type Strategy } from "./strategy.js";

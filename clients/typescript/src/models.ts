// The types of the API that a player meets most; `Schemas` has them all.

import type { components } from "./schema.js";

export type Schemas = components["schemas"];
export type Command = Schemas["Command"];
export type GameMessage = Schemas["GameMessage"];
export type LegalCommand = Schemas["LegalCommand"];
export type NewGame = Schemas["NewGame"];
export type PlayerMessage = Schemas["PlayerMessage"];
export type TakeSeat = Schemas["TakeSeat"];
export type View = Schemas["View"];

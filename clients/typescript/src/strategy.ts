// How a program that plays decides.

import type { Command, GameMessage, LegalCommand, View } from "./models.js";

/** Chooses a legal command, or nothing to let the chance go by. Wrong cards are not among the choices. */
export type Strategy = (
  view: View,
  choices: LegalCommand[],
) => Command | null | undefined | Promise<Command | null | undefined>;

/** What may be sent now without laying a wrong card (`you.wrong`), which anyone could accuse. */
export function choicesOf(view: View): LegalCommand[] {
  if (view.status !== "playing") return [];
  return (view.you?.legal ?? []).filter((command) => !isWrong(view, command));
}

export function isWrong(view: View, command: Command): boolean {
  return command.type === "play_card" && (view.you?.wrong ?? []).includes(command.card);
}

/** Tells from the messages of a game stream when there may be something to decide. */
export class ChanceDetector {
  #hasChoices = false;

  /**
   * Whether the player has choices at a later version than the one seen. The stream does not repeat a list
   * that has not changed: of a turn that begins with the same choices as the one before, only its events tell.
   */
  detectsChance(message: GameMessage, seen: number): boolean {
    if (message.type === "legal") this.#hasChoices = message.legal.length > 0;
    else if (message.type === "snapshot") this.#hasChoices = choicesOf(message.view).length > 0;
    return this.#hasChoices && "version" in message && message.version > seen;
  }
}

import type { Dice } from '../dice.ts';
import { spellOut } from '../texts/spell-out.ts';

/** Attempts at a wording that was not used yet. */
const attempts = 8;

/** Takes sentences from lists so that all come equally often, and the same words as seldom as can be. */
export class SentenceShelf {
  readonly #uses = new Map<string, number>();
  readonly #said = new Map<string, number>();

  take(patterns: readonly string[], dice: Dice): string {
    const fewest = Math.min(...patterns.map((pattern) => this.#uses.get(pattern) ?? 0));
    const pattern = dice.pick(patterns.filter((candidate) => (this.#uses.get(candidate) ?? 0) === fewest));
    this.#uses.set(pattern, fewest + 1);
    let text = spellOut(pattern, dice);
    for (let attempt = 0; attempt < attempts && this.#said.has(text); attempt++) text = spellOut(pattern, dice);
    this.#said.set(text, (this.#said.get(text) ?? 0) + 1);
    return text;
  }
}

/** The texts that the objects of one block use, each once. */
export class StringTableBuilder {
  /** The format keeps index 0 free: it ends the tags of a dense node. */
  readonly #texts = [''];
  readonly #indexes = new Map<string, number>();

  /** The index of a text, which is added where the table does not have it. */
  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }
}

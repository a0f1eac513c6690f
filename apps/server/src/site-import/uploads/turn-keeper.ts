/** Has work of one key wait for what was begun before under that key. */
export class TurnKeeper {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work when its turn comes, whether what came before it failed or not. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    const settled = turn.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}

/** Runs one write after the other, each of which may be many calls: what others ask comes between those. */
export class InTurn {
  #settled: Promise<unknown> = Promise.resolve();

  /** Runs `write` when those before it have ended, well or not. */
  run<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = this.#settled.then(write);
    this.#settled = result.catch(() => {});
    return result;
  }
}

/** Callers that wait until the index has seen a position of the feed. */
export class PositionWaiters {
  readonly #comparePositions: (a: string, b: string) => number;
  readonly #waiting = new Set<{ readonly position: string; resolve(reached: boolean): void }>();

  constructor(comparePositions: (a: string, b: string) => number) {
    this.#comparePositions = comparePositions;
  }

  /** Resolves to true as soon as `reached` was called with this position or a later one, to false when time is up. */
  wait(position: string, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = {
        position,
        resolve: (reached: boolean) => {
          clearTimeout(timer);
          this.#waiting.delete(waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.resolve(false), milliseconds);
      this.#waiting.add(waiter);
    });
  }

  reached(position: string): void {
    for (const waiter of [...this.#waiting]) {
      if (this.#comparePositions(position, waiter.position) >= 0) waiter.resolve(true);
    }
  }

  /** Lets nobody wait any longer. */
  giveUp(): void {
    for (const waiter of [...this.#waiting]) waiter.resolve(false);
  }
}

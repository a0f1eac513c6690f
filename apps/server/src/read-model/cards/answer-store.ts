/** Characters kept, about 10 MB of answers. */
const charactersKept = 10_000_000;

/**
 * Whole answers as JSON text. The key names the position of the map index that they were made at, so an answer is never
 * found again after a place changed; the oldest leave first.
 */
export interface AnswerStore {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

export function createAnswerStore(charactersMax = charactersKept): AnswerStore {
  const kept = new Map<string, string>();
  let characters = 0;
  return {
    get: (key) => kept.get(key),
    set: (key, text) => {
      if (kept.has(key) || text.length > charactersMax / 10) return;
      kept.set(key, text);
      characters += key.length + text.length;
      for (const [oldest, oldText] of kept) {
        if (characters <= charactersMax) break;
        kept.delete(oldest);
        characters -= oldest.length + oldText.length;
      }
    },
  };
}

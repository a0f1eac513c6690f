/** Texts by key, as many as fit; those not asked for lately leave first. */
export interface RecentTexts<Key> {
  get(key: Key): string | undefined;
  set(key: Key, text: string): void;
  delete(key: Key): void;
  clear(): void;
}

/**
 * Keeps texts in two generations: what was set or asked for lately, and what was before. When the first is full, it
 * becomes the second, whose texts leave all at once: nothing is counted or moved for each text that leaves.
 *
 * @param charactersMax characters that are kept at most; a text of more than a tenth of it never is
 */
export function createRecentTexts<Key>(charactersMax: number): RecentTexts<Key> {
  let recent = new Map<Key, string>();
  let earlier = new Map<Key, string>();
  let recentCharacters = 0;
  const add = (key: Key, text: string) => {
    if (recentCharacters + text.length > charactersMax / 2) {
      earlier = recent;
      recent = new Map();
      recentCharacters = 0;
    }
    recent.set(key, text);
    recentCharacters += text.length;
  };
  return {
    get: (key) => {
      const text = recent.get(key);
      if (text !== undefined) return text;
      const earlierText = earlier.get(key);
      if (earlierText !== undefined) {
        earlier.delete(key);
        add(key, earlierText);
      }
      return earlierText;
    },
    set: (key, text) => {
      if (text.length > charactersMax / 10) return;
      const known = recent.get(key);
      if (known !== undefined) recentCharacters -= known.length;
      earlier.delete(key);
      add(key, text);
    },
    delete: (key) => {
      const known = recent.get(key);
      if (known !== undefined) recentCharacters -= known.length;
      recent.delete(key);
      earlier.delete(key);
    },
    clear: () => {
      recent = new Map();
      earlier = new Map();
      recentCharacters = 0;
    },
  };
}

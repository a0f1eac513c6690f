const storageName = 'recentSearches';
const keptMax = 5;

/** What was looked for on this device, the newest first. It never leaves the device. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, keptMax) : [];
  } catch {
    // Storage is off, or holds something else.
    return [];
  }
}

/** Keeps words that were looked for, in front of the others. */
export function rememberSearch(words: string): void {
  keep([words, ...recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, keptMax));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: readonly string[]): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(searches));
  } catch {
    // Storage is off or full: then nothing is remembered.
  }
}

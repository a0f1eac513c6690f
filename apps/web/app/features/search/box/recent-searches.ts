const storageName = 'recentSearches';
const keptMax = 5;

/** The recent searches of this device, newest first. They never leave the device. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, keptMax) : [];
  } catch {
    // Storage is disabled, or holds something else.
    return [];
  }
}

/** Stores the words of a search as the most recent one. */
export function saveRecentSearch(words: string): void {
  keep([words, ...recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, keptMax));
}

export function deleteRecentSearches(): void {
  keep([]);
}

function keep(searches: readonly string[]): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(searches));
  } catch {
    // Storage is disabled or full: then the search is not stored.
  }
}

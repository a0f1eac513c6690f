import type { Results } from '../load-search.ts';

/** The keys of the features that the words of a search ask for. */
export function featuresOf(understood: Results['understood'] = []): string[] {
  return understood.flatMap(({ group, keys }) => (group === 'tag' ? keys : []));
}

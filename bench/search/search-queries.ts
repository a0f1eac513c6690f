import { normalizeText, wordsOf } from '../../apps/server/src/read-model/text/words-of.ts';
import type { Venue, VenueMaker } from './venue-maker.ts';

/** How a query came about decides which bar its recall is held against. */
export type QueryClass = 'made from a row' | 'prefix or common' | 'hard' | 'nonsense';

export interface SampleQuery {
  readonly kind: string;
  readonly group: QueryClass;
  readonly text: string;
  /** What was meant, where it was not typed as meant. */
  readonly meant: string;
  readonly longitude: number;
  readonly latitude: number;
  /** The row that it was made from; null for prefixes, common words and nonsense. */
  readonly venue: Venue | null;
}

interface Draft {
  readonly kind: string;
  readonly group: QueryClass;
  /** What is typed and what is meant by it, or null where the row does not lend itself. */
  make(venue: Venue, random: () => number): { readonly text: string; readonly meant?: string } | null;
}

const drafts: readonly Draft[] = [
  { kind: 'name', group: 'made from a row', make: ({ name }) => ({ text: name }) },
  { kind: 'name and city', group: 'made from a row', make: ({ name, city }) => ({ text: `${name} ${city}` }) },
  {
    kind: 'street and number',
    group: 'made from a row',
    make: ({ street, houseNumber, city }) => ({ text: `${street} ${houseNumber} ${city}` }),
  },
  {
    kind: 'words swapped',
    group: 'made from a row',
    make: ({ name, city }) => ({ text: `${[...wordsOf(name)].reverse().join(' ')} ${city} ` }),
  },
  {
    kind: 'without accents',
    group: 'made from a row',
    make: ({ name, city }) => (/[^\0-\x7f]/.test(name) ? { text: normalizeText(`${name} ${city}`) } : null),
  },
  { kind: 'one mistake', group: 'made from a row', make: (venue, random) => mistyped(venue, random, 1, 4) },
  { kind: 'two mistakes', group: 'made from a row', make: (venue, random) => mistyped(venue, random, 2, 8) },
  { kind: 'letters swapped', group: 'made from a row', make: (venue, random) => mistyped(venue, random, 0, 5) },
  {
    kind: 'prefix',
    group: 'prefix or common',
    make: ({ name }, random) => {
      const word = wordsOf(name)[0] ?? '';
      const length = 2 + Math.floor(random() * 5);
      return word.length < length ? null : { text: word.slice(0, length) };
    },
  },
  {
    kind: 'common word',
    group: 'prefix or common',
    make: ({ name }) => {
      const word = wordsOf(name)[0];
      return word === undefined || word.length < 3 ? null : { text: `${word} ` };
    },
  },
  {
    kind: 'first letter wrong',
    group: 'hard',
    make: (venue, random) => changedWord(venue, 4, 12, (word) => replaceAt(word, 0, random)),
  },
  {
    kind: 'mistake in a short word',
    group: 'hard',
    make: (venue, random) =>
      changedWord(venue, 3, 4, (word) => replaceAt(word, 1 + Math.floor(random() * (word.length - 1)), random)),
  },
  {
    kind: 'joined',
    group: 'hard',
    make: ({ name, city }) => {
      const [first, second, ...rest] = wordsOf(name);
      if (first === undefined || second === undefined) return null;
      return { text: [`${first}${second}`, ...rest, city].join(' '), meant: `${name} ${city}` };
    },
  },
  {
    kind: 'split',
    group: 'hard',
    make: (venue) =>
      changedWord(venue, 6, 20, (word) => `${word.slice(0, word.length >> 1)} ${word.slice(word.length >> 1)}`),
  },
  {
    kind: 'mistake in an unfinished word',
    group: 'hard',
    make: ({ name }, random) => {
      const word = wordsOf(name).at(-1) ?? '';
      if (word.length < 8 || wordsOf(name).length < 2) return null;
      const begun = replaceAt(word.slice(0, -2), 2 + Math.floor(random() * (word.length - 5)), random);
      return { text: [...wordsOf(name).slice(0, -1), begun].join(' '), meant: name };
    },
  },
  {
    kind: 'nonsense',
    group: 'nonsense',
    make: (_, random) => ({ text: Array.from({ length: 9 }, () => anyLetter(random)).join('') }),
  },
];

/** The queries of all kinds in turn, half of them asked from nearby, half from about 500 km away. */
export function sampleSearches(venues: readonly Venue[], maker: VenueMaker, count: number): SampleQuery[] {
  const random = () => maker.random();
  const queries: SampleQuery[] = [];
  for (let turn = 0; queries.length < count; turn++) {
    const draft = drafts[turn % drafts.length];
    const venue = venues[Math.floor(random() * venues.length)];
    if (draft === undefined || venue === undefined) throw new Error('there are no venues to ask for');
    const made = draft.make(venue, random);
    if (made === null) continue;
    const away = queries.length % 2 === 0 ? 0.02 : 4.5;
    queries.push({
      kind: draft.kind,
      group: draft.group,
      text: made.text,
      meant: made.meant ?? made.text,
      longitude: wrap(venue.longitude + away),
      latitude: Math.max(-85, Math.min(85, venue.latitude - away / 2)),
      venue: draft.group === 'made from a row' || draft.group === 'hard' ? venue : null,
    });
  }
  return queries;
}

/** The venue's name and city with mistakes in one word of at least so many letters; 0 mistakes swap two neighbours. */
function mistyped(venue: Venue, random: () => number, mistakes: number, letters: number): ReturnType<Draft['make']> {
  return changedWord(venue, letters, 30, (word) => {
    if (mistakes === 0) {
      const at = 1 + Math.floor(random() * (word.length - 2));
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    }
    let changed = word;
    for (let mistake = 0; mistake < mistakes; mistake++) {
      const at = 1 + Math.floor(random() * (changed.length - 1));
      const chance = random();
      if (chance < 0.34) changed = replaceAt(changed, at, random);
      else if (chance < 0.67) changed = changed.slice(0, at) + changed.slice(at + 1);
      else changed = changed.slice(0, at) + anyLetter(random) + changed.slice(at);
    }
    return changed;
  });
}

/** The venue's name and city with the first word of a fitting length changed. */
function changedWord(
  { name, city }: Venue,
  lettersMin: number,
  lettersMax: number,
  change: (word: string) => string,
): ReturnType<Draft['make']> {
  const words = wordsOf(name);
  const index = words.findIndex(
    (word) => /^[a-z]+$/.test(word) && word.length >= lettersMin && word.length <= lettersMax,
  );
  const word = words[index];
  if (word === undefined) return null;
  return { text: `${words.with(index, change(word)).join(' ')} ${city}`, meant: `${name} ${city}` };
}

function replaceAt(word: string, at: number, random: () => number): string {
  let letter = anyLetter(random);
  while (letter === word.charAt(at)) letter = anyLetter(random);
  return word.slice(0, at) + letter + word.slice(at + 1);
}

function anyLetter(random: () => number): string {
  return String.fromCharCode(97 + Math.floor(26 * random()));
}

function wrap(longitude: number): number {
  return longitude >= 180 ? longitude - 360 : longitude;
}

import { filterTags, needKeys } from '../../places/fit/needs.ts';

/** So many needs stand above all other filters. */
const needsShown = 6;
/** What most people ask of most places: something for those who move, hear or tire differently than most. */
const usual: readonly string[] = [
  'accessibleRestroom',
  'levelEntrance',
  'stepFreeInside',
  'hearingLoop',
  'restSeating',
  'quietSpace',
];
const needed: ReadonlySet<string> = new Set(filterTags(needKeys));

/**
 * The features that are offered first: the usual ones that some place of the site has, then what else somebody may need and
 * most of its places have, and where that is too little the other usual ones.
 * @param known keys of features that some place has, the commonest first
 */
export function commonNeeds(known: readonly string[]): readonly string[] {
  const had = usual.filter((key) => known.includes(key));
  return [...new Set([...had, ...known.filter((key) => needed.has(key)), ...usual])].slice(0, needsShown);
}

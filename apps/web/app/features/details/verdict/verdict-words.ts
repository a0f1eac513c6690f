import { languageTags } from '@access-atlas/contract/languages.ts';
import type { RatedKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { sourceName } from '@access-atlas/contract/places/source-name.ts';
import type { i18n } from 'i18next';
import { formatDay, formatDaysAgo, formatMonth } from '../../../i18n/format-date.ts';
import { languageOfTag } from '../../../i18n/page-language.ts';
import type { FeatureTag, PlaceDetails } from '../load-details.ts';
import { verdictOf } from './verdict-of.ts';

/** The rating of a place in words. */
export interface VerdictWords {
  /** The rating and who gives it: "Accessible: 4 of 5 people agree". */
  readonly sentence: string;
  /** When who said what; empty where there is nothing to say. */
  readonly sources: string;
  /** How many people said what, where they said different things, the most accessible first. */
  readonly answers: readonly (readonly [rating: RatedKey, people: number])[];
}

/** So many features say enough of a place that nobody rated. */
const featuresMax = 3;

/** What the page of a place says of its rating: people first, then sources, each named as what it is. */
export function verdictWords(
  { place, tags, now }: Pick<PlaceDetails, 'place' | 'tags' | 'now'>,
  { t, language: tag }: i18n,
): VerdictWords {
  const language = languageOfTag(tag);
  const { by, people, agreeing, answers } = verdictOf(place);
  const { lastReportedOn, lastConfirmedOn, sources } = place.ratingSummary;
  const rating = t(`ui.rating.${place.rating}`);
  const saying = sources.filter((source) => source.rating === place.rating);
  // The day of the newest report may be a source's, which is no person's word.
  const isOfSource = sources.some(({ editedOn }) => editedOn === lastReportedOn);
  const sentences = {
    nobody: () => rating,
    people: () => t('details.verdict.agree', { count: people, agreeing, rating }),
    divided: () => t('details.verdict.divided', { rating }),
    source: () =>
      t('details.verdict.source', { rating, source: saying.map(({ source }) => sourceName(source)).join(', ') }),
  };
  const known = by === 'nobody' ? featuresOf(place, tags) : [];
  const list = new Intl.ListFormat(languageTags[language], { type: 'unit' });
  const said = [
    by === 'nobody' && t('details.verdict.none'),
    known.length > 0 && t('details.verdict.known', { features: list.format(known) }),
    by === 'divided' && t('details.verdict.split', { count: people, agreeing }),
    people > 0 &&
      lastReportedOn !== null &&
      !(isOfSource && lastReportedOn !== lastConfirmedOn) &&
      t('details.verdict.latest', { when: formatDaysAgo(lastReportedOn, new Date(now), language) }),
    lastConfirmedOn !== null &&
      lastConfirmedOn !== lastReportedOn &&
      t('details.verdict.confirmed', { when: formatMonth(lastConfirmedOn, language) }),
    ...sources.map((source) => {
      const name = sourceName(source.source);
      if (source.rating !== place.rating)
        return t('details.verdict.differs', { source: name, rating: t(`ui.rating.${source.rating}`) });
      if (by !== 'source') return t('details.verdict.same', { source: name });
      return (
        source.editedOn !== null &&
        t('details.verdict.edited', { source: name, when: formatDay(source.editedOn, language) })
      );
    }),
    by === 'source' && people === 0 && t('details.verdict.nobody'),
  ];
  return { sentence: sentences[by](), sources: said.filter(Boolean).join(' '), answers };
}

/** The names of a few features that a place has, without those that stand in somebody's way. */
function featuresOf({ tagFacts }: Pick<Place, 'tagFacts'>, tags: readonly FeatureTag[]): string[] {
  const present = new Set(tagFacts.filter(({ answer }) => answer === 'yes').map(({ key }) => key));
  return tags
    .filter(({ key, isBarrier }) => present.has(key) && !isBarrier)
    .slice(0, featuresMax)
    .map(({ displayName }) => displayName);
}

import type { Language } from '@access-atlas/contract/languages.ts';
import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDaysAgo, formatMonth } from '../../../i18n/format-date.ts';
import { sourceName } from '../../../places/source-name.ts';

interface RatingEvidenceProps {
  readonly place: Pick<Place, 'rating' | 'ratingSummary'>;
  readonly language: Language;
  readonly now: string;
}

/** Who gave the rating and when: people first, then sources, each named as what it is. */
export function RatingEvidence({ place: { rating, ratingSummary }, language, now }: RatingEvidenceProps) {
  const { t } = useTranslation();
  const { people, lastReportedOn, lastConfirmedOn, sources } = ratingSummary;
  if (rating === 'unrated') return <p>{t('details.evidence.none')}</p>;
  // The counts hold people and sources; the sentence is about people.
  const fromSources = sources.filter((source) => source.rating === rating).length;
  const agreeing = Math.max(0, ratingSummary[rating] - fromSources);
  const total = ratedKeys.reduce((sum, key) => sum + ratingSummary[key], 0) - sources.length;
  return (
    <>
      {people > 0 && (
        <p>
          {t('details.evidence.people', { count: Math.max(people, total), agreeing, rating: t(`ui.rating.${rating}`) })}{' '}
          {lastReportedOn &&
            t('details.evidence.latest', { when: formatDaysAgo(lastReportedOn, new Date(now), language) })}
        </p>
      )}
      {lastConfirmedOn && <p>{t('details.evidence.confirmed', { when: formatMonth(lastConfirmedOn, language) })}</p>}
      {sources.map((source) => (
        <p key={source.source}>
          {t(source.editedOn ? 'details.evidence.source' : 'details.evidence.sourceUndated', {
            rating: t(`ui.rating.${source.rating}`),
            source: sourceName(source.source),
            when: source.editedOn ? formatDay(source.editedOn, language) : '',
          })}
        </p>
      ))}
    </>
  );
}

import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format-number.ts';
import { RatingBand } from '../../../places/rating/rating-band.tsx';
import { RatingShape } from '../../../places/rating/rating-shape.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import styles from './place-verdict.module.css';
import type { VerdictWords } from './verdict-words.ts';

interface PlaceVerdictProps {
  readonly place: Pick<Place, 'rating' | 'reviewCount'>;
  readonly verdict: VerdictWords;
  readonly language: Language;
}

/** The rating of a place in one sentence that says who gives it; below it when, and what all say where they disagree. */
export function PlaceVerdict({ place, verdict, language }: PlaceVerdictProps) {
  const { t } = useTranslation();
  const { sentence, sources, answers } = verdict;
  return (
    <div className={styles.verdict}>
      <RatingBand rating={place.rating} sentence={sentence} />
      <p className={styles.sources}>{sources}</p>
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label={t('details.verdict.answers')}>
          {answers.map(([key, count]) => (
            <li key={key}>
              <RatingShape rating={key} size={20} />
              <span>
                <strong>{formatNumber(count, language)}</strong> {t(`ui.rating.${key}`)}
              </span>
            </li>
          ))}
          {place.reviewCount > 0 && (
            <li>
              <TextLink to="#reviews">{t('details.verdict.why')}</TextLink>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

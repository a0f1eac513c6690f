import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { distanceInUnit, formatDistance } from '../../i18n/format-distance.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import type { DistanceUnit } from '../../preferences.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import styles from './trail-facts.module.css';

interface TrailFactsProps {
  readonly trail: NonNullable<Place['trail']>;
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** What somebody wants to know before setting out: how long, how wide, how steep, on what. */
export function TrailFacts({ trail, unit, language }: TrailFactsProps) {
  const { t } = useTranslation();
  const facts = [
    ['length', formatDistance(distanceInUnit(trail.lengthMeters, unit), unit, language)],
    ['surface', trail.surface?.replaceAll('_', ' ')],
    [
      'width',
      trail.widthMeters === null
        ? null
        : t('details.trail.meters', { value: formatNumber(trail.widthMeters, language) }),
    ],
    [
      'incline',
      trail.inclinePercent === null
        ? null
        : t('details.trail.percent', { value: formatNumber(trail.inclinePercent, language) }),
    ],
    ['smoothness', trail.smoothness?.replaceAll('_', ' ')],
    ['amenities', trail.amenities.length === 0 ? null : formatNumber(trail.amenities.length, language)],
  ] as const;
  return (
    <section aria-labelledby="trail">
      <SectionHeading id="trail">{t('details.trail.name')}</SectionHeading>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`details.trail.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

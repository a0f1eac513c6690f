import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { distanceInUnit, formatDistance } from '../../../i18n/format-distance.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import styles from './trail-facts.module.css';

interface TrailFactsProps {
  readonly trail: NonNullable<Place['trail']>;
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** What a visitor needs to know about a trail before setting out: length, width, incline, surface. */
export function TrailFacts({ trail, unit, language }: TrailFactsProps) {
  const { t } = useTranslation();
  const facts = [
    ['length', formatDistance(distanceInUnit(trail.lengthMeters, unit), unit, language)],
    ['surface', trail.surface && wordOf('surfaces', trail.surface, t)],
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
    ['smoothness', trail.smoothness && wordOf('smoothnesses', trail.smoothness, t)],
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

/** The translation of OpenStreetMap's value; rare values are shown as they are. */
function wordOf(kind: 'surfaces' | 'smoothnesses', value: string, t: TFunction): string {
  // A value may specify the material after a colon: `concrete:plates`.
  const [word = value] = value.split(':');
  return t(`details.trail.${kind}.${word}` as 'details.trail.name', { defaultValue: value.replaceAll('_', ' ') });
}

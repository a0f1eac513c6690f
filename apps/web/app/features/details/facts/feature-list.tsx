import type { Language } from '@access-atlas/contract/languages.ts';
import { tagCategories } from '@access-atlas/contract/places/accessibility.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../../i18n/format-date.ts';
import { Tag } from '../../../places/tags/tag.tsx';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import { TagList } from '../../../ui/display/tag-list.tsx';
import type { PlaceDetails } from '../load-details.ts';
import styles from './feature-list.module.css';

const icons = { entrance: 'door', restroom: 'toilet', general: 'armchair' } as const;

interface FeatureListProps {
  readonly tags: PlaceDetails['tags'];
  readonly facts: Place['tagFacts'];
  readonly language: Language;
  readonly check: CheckFeatures;
}

/** How features of a category are confirmed or corrected. @param categoryName "Entrance" */
export type CheckFeatures = (features: PlaceDetails['tags'], categoryName: string) => ReactNode;

/** The features of a place by category: what is there, what is in the way, what is not there, what nobody knows. */
export function FeatureList({ tags, facts, language, check }: FeatureListProps) {
  const { t } = useTranslation();
  const factOf = new Map(facts.map((fact) => [fact.key, fact]));
  const lastConfirmed = facts.reduce<string | null>(
    (latest, { lastConfirmedOn }) =>
      lastConfirmedOn && (!latest || lastConfirmedOn > latest) ? lastConfirmedOn : latest,
    null,
  );
  return (
    <section className={styles.features} aria-labelledby="features">
      <SectionHeading id="features">{t('details.features.name')}</SectionHeading>
      {facts.length === 0 && <p>{t('details.features.none')}</p>}
      {tagCategories.map((category) => {
        const own = tags.filter((tag) => tag.category === category);
        const answered = own.filter((tag) => factOf.has(tag.key) && factOf.get(tag.key)?.answer !== 'unknown');
        const unknown = own.filter((tag) => !answered.includes(tag));
        const isYes = (key: string) => factOf.get(key)?.answer === 'yes';
        const present = answered.filter((tag) => isYes(tag.key));
        const absent = answered.filter((tag) => !isYes(tag.key));
        return (
          <div key={category} className={styles.category}>
            <SectionHeading level={3} size="body" icon={icons[category]}>
              {t(`details.features.${category}`)}
            </SectionHeading>
            {answered.length > 0 && (
              <TagList>
                {present.map((tag) => (
                  <Tag key={tag.key} name={tag.displayName} isBarrier={tag.isBarrier} />
                ))}
                {absent.map((tag) => (
                  <Tag key={tag.key} name={tag.displayName} answer="no" />
                ))}
              </TagList>
            )}
            <div className={styles.rest}>
              {unknown.length > 0 && (
                <details className={styles.unknown}>
                  <summary>{t('details.features.unknown', { count: unknown.length })}</summary>
                  <p>{unknown.map((tag) => tag.displayName).join(' · ')}</p>
                </details>
              )}
              {check(own, t(`details.features.${category}`))}
            </div>
          </div>
        );
      })}
      {lastConfirmed && (
        <p className={styles.confirmed}>
          {t('details.features.confirmed', { when: formatMonth(lastConfirmed, language) })}
        </p>
      )}
    </section>
  );
}

import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format-date.ts';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import styles from './place-sources.module.css';

/** Where the facts of a place come from, and under which licence. */
export function PlaceSources({ place, language }: { place: Place; language: Language }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <SectionHeading id="sources" size="lead">
        {t('details.sources.name')}
      </SectionHeading>
      <ul>
        {place.sources.map((source) => (
          <li key={`${source.source} ${source.url}`}>
            {source.url ? <a href={source.url}>{source.attribution}</a> : source.attribution}
            {source.license && ` · ${source.license}`}
            {source.editedOn && ` · ${t('details.sources.edited', { when: formatDay(source.editedOn, language) })}`}
          </li>
        ))}
        {place.sources.length === 0 && <li>{t('details.sources.people')}</li>}
      </ul>
      <p>{t('details.sources.updated', { when: formatDay(place.updatedAt, language) })}</p>
      <p>{t('details.sources.caution')}</p>
    </section>
  );
}

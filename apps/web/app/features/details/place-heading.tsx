import { languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { VerifiedBadge } from '../../places/tags/verified-badge.tsx';
import type { PlaceDetails } from './load-details.ts';
import styles from './place-heading.module.css';

/** The place's name, what it is, and the marks that others gave it. */
export function PlaceHeading({ details }: { details: PlaceDetails }) {
  const { t } = useTranslation();
  const { place, typeName, labels, flags } = details;
  const otherLabels = labels.filter((label) => !label.verified);
  return (
    <div>
      <h1 className={styles.name} lang={place.nameLanguage ? languageTags[place.nameLanguage] : undefined}>
        <bdi>{place.name}</bdi>
      </h1>
      <p className={styles.kind}>
        {typeName && <span>{typeName}</span>}
        {place.verified && <VerifiedBadge />}
      </p>
      {(otherLabels.length > 0 || flags.length > 0 || place.isMissingFromSource) && (
        <ul className={styles.marks} aria-label={t('details.marks')}>
          {flags.map((flag) => (
            <li key={flag.key} className={styles.flag}>
              <strong>{flag.displayName}</strong> {flag.explanation}
            </li>
          ))}
          {otherLabels.map((label) => (
            <li key={label.key} className={styles.label}>
              <strong>{label.displayName}</strong> {label.explanation}
            </li>
          ))}
          {place.isMissingFromSource && <li className={styles.flag}>{t('details.missing')}</li>}
        </ul>
      )}
    </div>
  );
}

import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { PlaceChange } from '@access-atlas/contract/places/place-history.ts';
import { useTranslation } from 'react-i18next';
import styles from './change-item.module.css';

/** What of a place was changed, with what it was before and is now. */
export function ChangedValues({ changes }: { readonly changes: readonly PlaceChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.values}>
      {changes.map((change) => (
        <div key={`${change.field} ${change.key} ${change.language} ${change.before} ${change.after}`}>
          <dt>{change.name ?? t(`placeHistory.fields.${change.field}`)}</dt>
          <dd>
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ change: { field, before, after } }: { readonly change: PlaceChange }) {
  const { t } = useTranslation();
  if (field === 'mergedPlace')
    return after === null ? t('placeHistory.apart', { id: before ?? '' }) : t('placeHistory.merged', { id: after });
  if (field === 'promotedReview') return t(after === null ? 'placeHistory.describesNot' : 'placeHistory.describes');
  const words = (value: string | null) => {
    if (value === null) return t('placeHistory.nothing');
    if (value === 'yes' || value === 'no') return t(`console.${value}`);
    const rating = field === 'sourceRating' ? ratedKeys.find((key) => key === value) : undefined;
    return rating === undefined ? value : t(`ui.rating.${rating}`);
  };
  return (
    <>
      <del dir="auto">{words(before)}</del>
      <span aria-hidden="true"> → </span>
      <ins dir="auto">{words(after)}</ins>
    </>
  );
}

import { languageTags } from '@access-atlas/contract/languages.ts';
import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { PlaceChange } from '@access-atlas/contract/places/place-history.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Tag } from '../../places/tags/tag.tsx';
import styles from './history-entries.module.css';

interface ChangedValueProps {
  readonly change: PlaceChange;
  /** Whether it says what it is about: the sentence above is about several. */
  readonly isNamed: boolean;
}

/** What something of a place was, and what it is now. */
export function ChangedValue({ change, isNamed }: ChangedValueProps) {
  const { t } = useTranslation();
  const { language: pageLanguage } = useSite();
  const { field, language, name, before, after } = change;
  if (field === 'label' || field === 'flag')
    return <p>{t(after === 'yes' ? 'placeHistory.set' : 'placeHistory.unset', { name: name ?? '' })}</p>;
  if (field === 'sourceTag')
    return (
      <p>
        <Tag name={name ?? ''} answer={after === 'yes' || after === 'no' ? after : 'unknown'} />
      </p>
    );
  if (field === 'promotedReview')
    return <p>{t(after === null ? 'placeHistory.describesNot' : 'placeHistory.describes')}</p>;
  if (field === 'mergedPlace')
    return (
      <p>{after === null ? t('placeHistory.apart', { id: before ?? '' }) : t('placeHistory.merged', { id: after })}</p>
    );
  const words = (value: string | null) => {
    if (value === null) return t('placeHistory.nothing');
    const rating = field === 'sourceRating' ? ratedKeys.find((key) => key === value) : undefined;
    return rating === undefined ? value : t(`ui.rating.${rating}`);
  };
  const lang = language && language !== pageLanguage ? languageTags[language] : undefined;
  return (
    <>
      {isNamed && <p className={styles.field}>{t(`placeHistory.fields.${field}`)}</p>}
      <dl className={styles.values}>
        <dt>{t('placeHistory.before')}</dt>
        <dd dir="auto" lang={before === null ? undefined : lang}>
          {before === null ? words(null) : <del>{words(before)}</del>}
        </dd>
        <dt>{t('placeHistory.now')}</dt>
        <dd dir="auto" lang={after === null ? undefined : lang}>
          {after === null ? words(null) : <ins>{words(after)}</ins>}
        </dd>
      </dl>
    </>
  );
}

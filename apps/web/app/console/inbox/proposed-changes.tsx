import type { PlaceChange } from '@access-atlas/contract/places/place-history.ts';
import { useTranslation } from 'react-i18next';
import styles from './inbox-item.module.css';

/** What an edit would change of the place as it is now. */
export function ProposedChanges({ changes }: { readonly changes: readonly PlaceChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <table className={styles.changes}>
      <caption>{t('console.inbox.wouldChange')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('console.inbox.what')}</th>
          <th scope="col">{t('placeHistory.now')}</th>
          <th scope="col">{t('console.inbox.then')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, language, key, before, after }) => (
          <tr key={`${field} ${language} ${key}`}>
            <th scope="row">{t(`placeHistory.fields.${field}`)}</th>
            <td dir="auto">{before === null ? t('placeHistory.nothing') : <del>{before}</del>}</td>
            <td dir="auto">{after === null ? t('placeHistory.nothing') : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

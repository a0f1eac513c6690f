import type { PlaceHistory } from '@access-atlas/contract/places/place-history.ts';
import { sourceName } from '@access-atlas/contract/places/source-name.ts';
import { useTranslation } from 'react-i18next';
import { EntryRow } from './entry-row.tsx';

/** The end of the history: how the place came to be on the map. */
export function AddedEntry({ added: { at, user, source } }: Pick<PlaceHistory, 'added'>) {
  const { t } = useTranslation();
  const sentence =
    user !== null ? (
      <>
        <strong>
          <bdi>{user.username}</bdi>
        </strong>{' '}
        {t('placeHistory.added.person')}
      </>
    ) : source !== null ? (
      t('placeHistory.added.source', { source: sourceName(source) })
    ) : (
      t('placeHistory.added.unknown')
    );
  return <EntryRow at={at} user={user} icon="pin" sentence={sentence} />;
}

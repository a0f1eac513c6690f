import { languageTags } from '@access-atlas/contract/languages.ts';
import type { HistoryEntry } from '@access-atlas/contract/places/place-history.ts';
import { sourceName } from '@access-atlas/contract/places/source-name.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { Tag } from '../../places/tags/tag.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import { ChangedValue } from './changed-value.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './history-entries.module.css';
import type { ShownHistory } from './load-place-history.ts';

interface HistoryItemProps {
  readonly entry: HistoryEntry;
  readonly tags: ShownHistory['tags'];
}

const icons = { person: 'info', business: 'door', import: 'refresh', site: 'verified' } as const;

/** What somebody, or a source, changed of a place or said of it. */
export function HistoryItem({ entry, tags }: HistoryItemProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { kind, author, user, source, changes, rating } = entry;
  const who = {
    person: user?.username ?? t('placeHistory.someone'),
    business: user?.username ?? t('placeHistory.someone'),
    import: source === null ? '' : sourceName(source),
    site: user?.username ?? t('placeHistory.site'),
  }[author];
  const fields = [...new Set(changes.map(({ field }) => t(`placeHistory.fields.${field}`)))];
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' });
  // A source turns out to list a place twice; people put two together.
  const act = kind === 'merged' && author !== 'import' ? 'joined' : kind;
  const did =
    act === 'edited' ? t('placeHistory.did.edited', { fields: list.format(fields) }) : t(`placeHistory.did.${act}`);
  const named = (keys: readonly string[]) => tags.filter(({ key }) => keys.includes(key));
  const sentence = (
    <>
      <strong>
        <bdi>{who}</bdi>
      </strong>{' '}
      {did}
    </>
  );
  return (
    <EntryRow
      at={entry.at}
      user={user}
      icon={icons[author]}
      sentence={sentence}
      aside={author === 'business' ? t('placeHistory.business') : undefined}
    >
      {rating !== null && <RatingWord rating={rating} shapeSize={24} />}
      {entry.tags.length + entry.noTags.length > 0 && (
        <TagList label={t('placeHistory.features')}>
          {named(entry.tags).map(({ key, displayName, isBarrier }) => (
            <Tag key={key} name={displayName} isBarrier={isBarrier} />
          ))}
          {named(entry.noTags).map(({ key, displayName }) => (
            <Tag key={key} name={displayName} answer="no" />
          ))}
        </TagList>
      )}
      {entry.photoCount > 0 && <p className={styles.meta}>{t('placeHistory.photos', { count: entry.photoCount })}</p>}
      {changes.map((change) => (
        <ChangedValue
          key={`${change.field} ${change.key} ${change.language} ${change.after}`}
          change={change}
          isNamed={changes.length > 1}
        />
      ))}
    </EntryRow>
  );
}

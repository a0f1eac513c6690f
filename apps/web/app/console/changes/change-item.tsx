import { languageTags } from '@access-atlas/contract/languages.ts';
import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { Tag } from '../../places/tags/tag.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { historyAddress, placeAddress } from '../../url-state/place-address.ts';
import { ChangeSentence, titleOfChange } from '../common/changes/change-sentence.tsx';
import { ConsoleKey } from '../common/keys/console-key.tsx';
import { WrittenText } from '../common/panel/written-text.tsx';
import styles from './change-item.module.css';
import { ChangedValues } from './changed-values.tsx';

/** What marks the chosen one. */
const markKey = 'M';

interface ChangeItemProps {
  readonly change: RecentChange;
  readonly isChosen: boolean;
  /** Whether single keys act, and stand on what they press. */
  readonly hasKeys: boolean;
  readonly onChoose: () => void;
  /** Something of it got the focus: keys are about it. */
  readonly onFocus: () => void;
  readonly onMark: (isLookedAt: boolean) => void;
}

/** Something that changed: where, who did what and when, all that was said, and the mark of whoever looks. */
export function ChangeItem({ change, isChosen, hasKeys, onChoose, onFocus, onMark }: ChangeItemProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { _id, at, place, rating, features, photos, isLookedAt } = change;
  const title = <ChangeTitle change={change} />;
  return (
    <li className={styles.item} data-change={_id} aria-current={isChosen ? 'true' : undefined} onFocus={onFocus}>
      <h3 className={styles.title}>
        {place === null ? (
          title
        ) : (
          <button type="button" className={styles.choose} onClick={onChoose} title={t('console.changes.showOnMap')}>
            {title}
          </button>
        )}
      </h3>
      <p>
        <ChangeSentence change={change} />
      </p>
      <p className={styles.meta}>
        <time dateTime={at}>{formatMoment(at, language)}</time>
        {place?.address && (
          <>
            {' · '}
            <bdi>{place.address}</bdi>
          </>
        )}
      </p>
      <Marks change={change} />
      {rating !== null && <RatingWord rating={rating} shapeSize={24} />}
      <WrittenText text={change.text} language={change.language} isSmall />
      {features.length > 0 && (
        <TagList label={t('placeHistory.features')}>
          {features.map(({ key, name, answer }) => (
            <Tag key={`${key} ${answer}`} name={name} answer={answer} isPlain />
          ))}
        </TagList>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={t('placeHistory.photos', { count: photos.length })}>
          {photos.map(({ url, thumbnail, altText }) => (
            <li key={url}>
              <a href={url}>
                <img
                  src={thumbnail}
                  alt={altText === '' ? t('console.inbox.photoWithoutWords') : altText}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ChangedValues changes={change.changes} />
      <div className={styles.acts}>
        <Checkbox checked={isLookedAt} onChange={({ currentTarget }) => onMark(currentTarget.checked)}>
          {t('console.changes.lookedAt')} {hasKeys && isChosen && <ConsoleKey>{markKey}</ConsoleKey>}
        </Checkbox>
        {place?.isOnMap && (
          <>
            <TextLink to={placeAddress(place._id, 'local', '')}>{t('console.openPlace')}</TextLink>
            <TextLink to={historyAddress(place._id, '')}>{t('console.openHistory')}</TextLink>
          </>
        )}
      </div>
    </li>
  );
}

function ChangeTitle({ change }: { readonly change: RecentChange }) {
  const { language } = useSite();
  const named = change.place?.nameLanguage ?? null;
  const lang = named !== null && named !== language ? languageTags[named] : undefined;
  return <bdi lang={lang}>{titleOfChange(change)}</bdi>;
}

/** What is not as usual with a change. */
function Marks({ change }: { readonly change: RecentChange }) {
  const { t } = useTranslation();
  const { isNewcomer, author, isEdited, place } = change;
  const isGone = place !== null && !place.isOnMap;
  if (!isNewcomer && author !== 'business' && !isEdited && !isGone) return null;
  return (
    <p className={styles.marks}>
      {isNewcomer && <StateLabel icon="flag">{t('console.changes.newcomer')}</StateLabel>}
      {author === 'business' && <StateLabel icon="door">{t('console.changes.business')}</StateLabel>}
      {isEdited && <StateLabel icon="refresh">{t('console.changes.edited')}</StateLabel>}
      {isGone && <StateLabel icon="minus">{t('console.changes.gone')}</StateLabel>}
    </p>
  );
}

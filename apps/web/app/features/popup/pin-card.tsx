import { languageTags } from '@access-atlas/contract/languages.ts';
import type { PlaceCard } from '@access-atlas/contract/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { track } from '../../browser/track.ts';
import { useSite } from '../../browser/use-site.ts';
import { isolate } from '../../i18n/isolate.ts';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { PlaceActions } from '../../places/share/place-actions.tsx';
import { Tag } from '../../places/tags/tag.tsx';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import styles from './pin-popup.module.css';
import { PopupPhotos } from './popup-photos.tsx';
import type { PopupWords } from './popup-words.ts';

interface PinCardProps {
  readonly place: PlaceCard;
  readonly words: PopupWords;
  readonly headingId: string;
  readonly onClose: () => void;
}

/** The summary of a place in the popup, with a link to its page. */
export function PinCard({ place, words, headingId, onClose }: PinCardProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { pathname, search } = useLocation();
  const { _id, name, nameLanguage, address, rating, types, tags, images } = place;
  const { description, descriptionLanguage } = place;
  const typeName = types.map((key) => words.types.get(key)).find(Boolean);
  // Barriers come before benefits.
  const known = tags.flatMap((key) => words.tags.get(key) ?? []);
  const sorted = [...known.filter(({ isBarrier }) => isBarrier), ...known.filter(({ isBarrier }) => !isBarrier)];
  return (
    <>
      <PopupPhotos images={images} placeName={name} />
      <div className={styles.head}>
        <div>
          <h2
            id={headingId}
            className={styles.name}
            lang={nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined}
          >
            <bdi>{name}</bdi>
          </h2>
          <p id={`${headingId}-facts`} className={styles.facts}>
            {[typeName, address ? isolate(address) : t('popup.noAddress')].filter(Boolean).join(' · ')}
          </p>
        </div>
        <IconButton icon="close" label={t('popup.close')} className={styles.close} onClick={onClose} />
      </div>
      <div id={`${headingId}-rating`}>
        <RatingWord rating={rating} />
      </div>
      {sorted.length > 0 && (
        <TagList label={t('popup.features')}>
          {sorted.map((tag) => (
            <Tag key={tag.name} name={tag.name} isBarrier={tag.isBarrier} isPlain />
          ))}
        </TagList>
      )}
      {description && (
        <p
          dir="auto"
          lang={descriptionLanguage && descriptionLanguage !== language ? languageTags[descriptionLanguage] : undefined}
        >
          {description}
        </p>
      )}
      <div className={styles.action}>
        <Link
          to={`/details/${_id}/local${search}`}
          state={{ results: `${pathname}${search}` }}
          className={buttonClass({ variant: 'primary', isBlock: true })}
          onClick={() => track('select_content')}
        >
          {t('popup.viewDetails')}
        </Link>
      </div>
      <PlaceActions placeId={_id} name={name} isCompact />
    </>
  );
}

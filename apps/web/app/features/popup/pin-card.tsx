import { isolate } from '@access-atlas/contract/isolate.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { track } from '../../browser/track.ts';
import { useSite } from '../../browser/use-site.ts';
import { useCardFits } from '../../places/fit/use-card-fits.ts';
import { ReportLink } from '../../places/report/report-link.tsx';
import { ShareButton } from '../../places/share/share-button.tsx';
import { Tag } from '../../places/tags/tag.tsx';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Link } from '../../ui/actions/link.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import styles from './pin-card.module.css';
import { PopupCard } from './popup-card.tsx';
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
  const fits = useCardFits();
  const fit = fits?.fitOf(place) ?? null;
  const typeName = types.map((key) => words.types.get(key)).find(Boolean);
  // Barriers come before benefits.
  const known = tags.flatMap((key) => words.tags.get(key) ?? []);
  const sorted = [...known.filter(({ isBarrier }) => isBarrier), ...known.filter(({ isBarrier }) => !isBarrier)];
  return (
    <PopupCard
      headingId={headingId}
      heading={<bdi>{name}</bdi>}
      headingLang={nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined}
      rating={rating}
      facts={[typeName, address ? isolate(address) : t('popup.noAddress')].filter(Boolean).join(' · ')}
      fit={fits && fit && <fits.Line fit={fit} nameOf={(key) => words.tags.get(key)?.name} />}
      closeLabel={t('popup.close')}
      onClose={onClose}
      restLabel={t('popup.rest')}
      actions={
        <>
          <Link
            to={`/details/${_id}/local${search}`}
            state={{ results: `${pathname}${search}` }}
            className={buttonClass({ variant: 'primary' })}
            onClick={() => track('select_content')}
          >
            {t('popup.viewDetails')}
          </Link>
          <ShareButton placeId={_id} name={name} isIconOnly />
        </>
      }
    >
      {sorted.length > 0 && (
        <TagList label={t('popup.features')}>
          {sorted.map((tag) => (
            <Tag key={tag.name} name={tag.name} isBarrier={tag.isBarrier} isPlain />
          ))}
        </TagList>
      )}
      <PopupPhotos images={images} placeName={name} />
      {description && (
        <p
          dir="auto"
          lang={descriptionLanguage && descriptionLanguage !== language ? languageTags[descriptionLanguage] : undefined}
        >
          {description}
        </p>
      )}
      <div className={styles.report}>
        <ReportLink placeId={_id} name={name} variant="plain" />
      </div>
    </PopupCard>
  );
}

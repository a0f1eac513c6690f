import { languageTags } from '@access-atlas/contract/languages.ts';
import { duplicatesRadiusMeters } from '@access-atlas/contract/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatDistance } from '../../i18n/format-distance.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { altTextLang } from '../../places/photos/alt-text-lang.ts';
import type { Kind } from '../../places/place-form/place-texts.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { reviewAddress } from '../../url-state/place-address.ts';
import type { AlikePlace } from './alike-places.ts';
import styles from './alike-step.module.css';
import type { AddPlace } from './use-add-place.ts';

interface AlikeStepProps {
  readonly adding: AddPlace;
  readonly kinds: readonly Kind[];
}

/** Places that the new one may be, before anything is typed: adding a place twice splits what people know about it. */
export function AlikeStep({ adding, kinds }: AlikeStepProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { alike, facts } = adding;
  const isLoading = alike === null && facts === null;
  // Where there are none, or the site cannot be asked, nothing is to be decided: it looks again before it stores a place.
  const isDecided = !isLoading && (alike === null || alike.length === 0);
  const skip = useEffectEvent(() => adding.goTo('what'));
  useEffect(() => {
    if (isDecided) skip();
  }, [isDecided]);
  const meters = formatNumber(duplicatesRadiusMeters, language);
  const count = alike?.length ?? 0;
  return (
    <>
      <p>{count > 0 && t('addPlace.alike.count', { count, meters })}</p>
      <Status text={isLoading ? t('ui.loading') : ''} delayMilliseconds={1_000} />
      {isLoading && <Skeleton width="full" />}
      <ul className={styles.places}>
        {alike?.map((each) => (
          <AlikeRow key={each.place._id} {...each} kinds={kinds} />
        ))}
      </ul>
      <Message title={adding.isThere ? t('addPlace.alike.same') : t('addPlace.alike.why')} />
    </>
  );
}

function AlikeRow({ place, has, kinds }: AlikePlace & { readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { search } = useLocation();
  const [photo] = place.images;
  const kind = kinds.find(({ key }) => place.types.includes(key))?.name;
  const { distanceIn } = place;
  const facts = [
    kind,
    distanceIn === null ? null : formatDistance(distanceIn, preferences.unit, language),
    has === 'name' && t('addPlace.alike.name'),
  ].filter(Boolean);
  const lang = place.nameLanguage && place.nameLanguage !== language ? languageTags[place.nameLanguage] : undefined;
  return (
    <li className={styles.place}>
      {photo === undefined ? (
        <span className={styles.symbol}>
          <RatingShape rating={place.rating} size={38} />
        </span>
      ) : (
        <img
          className={styles.photo}
          src={photo.thumbnail}
          alt={photo.altText}
          lang={altTextLang(photo, language)}
          width="72"
          height="72"
        />
      )}
      <div className={styles.words}>
        <h2 className={styles.name} lang={lang}>
          <bdi>{place.name}</bdi>
        </h2>
        <p className={styles.meta}>
          <RatingWord rating={place.rating} shapeSize={photo === undefined ? 0 : 18} />
        </p>
        <p className={styles.meta}>{facts.join(' · ')}</p>
        {place.address && (
          <p className={styles.meta} dir="auto">
            {place.address}
          </p>
        )}
      </div>
      <ButtonLink to={reviewAddress(place._id, search)} rel="nofollow">
        {t('addPlace.alike.this')}
        <VisuallyHidden>, {place.name}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

import { languageTags } from '@access-atlas/contract/languages.ts';
import { mapZoomSelected } from '@access-atlas/contract/limits.ts';
import type { GooglePlaceDetails } from '@access-atlas/contract/places/google-places.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { RatingBand } from '../../../places/rating/rating-band.tsx';
import { PlaceActions } from '../../../places/share/place-actions.tsx';
import { BackLink } from '../../../ui/actions/back-link.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { newPlaceAddress } from '../../../url-state/add-place-address.ts';
import { resultsAddress } from '../../../url-state/place-address.ts';
import { readSearch } from '../../../url-state/search-parameters.ts';
import styles from '../place-details.module.css';
import headingStyles from '../place-heading.module.css';
import { GoogleFacts } from './google-facts.tsx';
import { GoogleSource } from './google-source.tsx';

/** A place of Google's that nobody has rated here yet; its facts are attributed to Google. */
export function GooglePlace({ place }: { place: GooglePlaceDetails }) {
  const { t } = useTranslation();
  const location = useLocation();
  const results = resultsAddress(location.search);
  const { _id: googleId, name, latitude, longitude } = place;
  // Where Google has it is looked at, and chosen by whoever adds it.
  const view = { latitude, longitude, zoom: mapZoomSelected };
  const addAddress = newPlaceAddress({ ...readSearch(location.search), view, here: null }, { googleId, name });
  return (
    <>
      <BackLink name={t('details.back.name')} to={results}>
        {t('details.back.results')}
      </BackLink>
      <div className={styles.body}>
        <div className={styles.answer}>
          <div>
            <h1
              className={headingStyles.name}
              lang={place.nameLanguage === null ? undefined : languageTags[place.nameLanguage]}
            >
              <bdi>{place.name}</bdi>
            </h1>
            <p className={headingStyles.kind} translate="no">
              {place.attribution}
            </p>
          </div>
          <RatingBand rating={place.rating}>
            <p>{t('google.unrated')}</p>
          </RatingBand>
        </div>
        <ButtonLink to={addAddress} variant="primary" isLarge isBlock rel="nofollow" icon="review">
          {t('google.rate')}
        </ButtonLink>
        {place.closed && <Message kind="notice" title={t(`google.closed.${place.closed}`)} />}
        <PlaceActions placeId={place._id} name={place.name} source="google" />
        <GoogleFacts place={place} />
        <section aria-labelledby="reviews">
          <SectionHeading id="reviews">{t('google.reviews.name')}</SectionHeading>
          <p>{t('google.reviews.none')}</p>
        </section>
        <GoogleSource place={place} />
      </div>
    </>
  );
}

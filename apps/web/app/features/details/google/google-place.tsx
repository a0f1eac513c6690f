import { languageTags } from '@access-atlas/contract/languages.ts';
import type { GooglePlaceDetails } from '@access-atlas/contract/places/google-places.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { RatingBand } from '../../../places/rating/rating-band.tsx';
import { PlaceActions } from '../../../places/share/place-actions.tsx';
import { BackLink } from '../../../ui/actions/back-link.tsx';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { resultsAddress } from '../../../url-state/place-address.ts';
import styles from '../place-details.module.css';
import headingStyles from '../place-heading.module.css';
import { GoogleFacts } from './google-facts.tsx';
import { GoogleSource } from './google-source.tsx';

/** A place of Google's that nobody has rated here yet; its facts are attributed to Google. */
export function GooglePlace({ place }: { place: GooglePlaceDetails }) {
  const { t } = useTranslation();
  const location = useLocation();
  const results = resultsAddress(location.search);
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

import { languageTags } from '@access-atlas/contract/languages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { PlaceActions } from '../../places/share/place-actions.tsx';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { placeAddress, resultsAddress } from '../../url-state/place-address.ts';
import { type CheckFeatures, FeatureList } from './facts/feature-list.tsx';
import { PlaceFacts } from './facts/place-facts.tsx';
import { TrailFacts } from './facts/trail-facts.tsx';
import { PlaceHistory } from './history/place-history.tsx';
import { PlaceSources } from './history/place-sources.tsx';
import type { PlaceDetails as Details } from './load-details.ts';
import { NearbyPlaces } from './nearby-places.tsx';
import { PartnerNote } from './partner-note.tsx';
import styles from './place-details.module.css';
import { PlaceHeading } from './place-heading.tsx';
import { PlacePhotos } from './place-photos.tsx';
import { ReviewList } from './reviews/review-list.tsx';
import { PlaceVerdict } from './verdict/place-verdict.tsx';
import type { VerdictWords } from './verdict/verdict-words.ts';

interface PlaceDetailsProps {
  readonly details: Details;
  readonly verdict: VerdictWords;
  readonly isGreeting: boolean;
  /** What is said before everything else. */
  readonly notice: ReactNode;
  /** Whether it fits what a visitor needs. */
  readonly fit: ReactNode;
  /** How somebody says something of the place. */
  readonly contribute: ReactNode;
  /** How its provider describes it. */
  readonly describe: ReactNode;
  /** How somebody says that it is theirs. */
  readonly claim: ReactNode;
  /** How whoever was there confirms the rating or changes it. */
  readonly beenHere: ReactNode;
  /** Asks for something that nobody knows. */
  readonly question: ReactNode;
  /** How what is known of it is changed. */
  readonly edit: ReactNode;
  /** How features of a category are confirmed or corrected. */
  readonly checkFeatures: CheckFeatures;
}

/** Everything that is known of a place, the answer first. */
export function PlaceDetails({ details, verdict, isGreeting, ...slots }: PlaceDetailsProps) {
  const { notice, fit, contribute, describe, claim, beenHere, question, checkFeatures, edit } = slots;
  const { t } = useTranslation();
  const { language, origin } = useSite();
  const location = useLocation();
  const { place, unit, now } = details;
  const results = resultsAddress(location.search);
  const descriptionLanguage = place.descriptionLanguage;
  return (
    <>
      <BackLink name={t('details.back.name')} to={results}>
        {t('details.back.results')}
      </BackLink>
      <PlacePhotos images={place.images} placeName={place.name} />
      <div className={styles.body}>
        {isGreeting && (
          <Message kind="success" title={t('details.success.title')} role="status">
            {t('details.success.text')}
          </Message>
        )}
        {notice}
        <div className={styles.answer}>
          <PlaceHeading details={details} />
          <PlaceVerdict place={place} verdict={verdict} language={language} />
        </div>
        {fit}
        <div className={styles.contribute}>{beenHere}</div>
        <div className={styles.contribute}>{contribute}</div>
        <div className={styles.onScreen}>
          <PlaceActions placeId={place._id} name={place.name} />
        </div>
        <PlaceFacts place={place} language={language} now={now} />
        <div className={styles.contribute}>{question}</div>
        {place.description && (
          <div>
            <p
              className={styles.description}
              dir="auto"
              lang={
                descriptionLanguage && descriptionLanguage !== language ? languageTags[descriptionLanguage] : undefined
              }
            >
              {place.description}
            </p>
            {place.descriptionSource === 'provider' && <p className={styles.by}>{t('details.description.provider')}</p>}
          </div>
        )}
        {describe}
        {place.trail && <TrailFacts trail={place.trail} unit={unit} language={language} />}
        <FeatureList tags={details.tags} facts={place.tagFacts} language={language} check={checkFeatures} />
        {details.partner && <PartnerNote partner={details.partner} />}
        <ReviewList
          placeId={place._id}
          placeName={place.name}
          reviews={details.reviews}
          tags={details.tags}
          language={language}
          now={now}
        />
        <div className={styles.contribute}>{claim}</div>
        <NearbyPlaces restroom={details.restroom} places={details.nearby} unit={unit} language={language} />
        <PlaceHistory placeId={place._id} edit={edit} />
        <PlaceSources place={place} language={language} />
        <p className={styles.printed}>{origin + placeAddress(place._id, 'local', '')}</p>
      </div>
    </>
  );
}

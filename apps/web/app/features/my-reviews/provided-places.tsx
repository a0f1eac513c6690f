import type { ProvidedPlace } from '@access-atlas/contract/places/own-part.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import styles from './my-reviews.module.css';

/** The places of which the person is the provider; none until they are known. */
export function useProvidedPlaces(): readonly ProvidedPlace[] {
  const { language } = useSite();
  const [places, setPlaces] = useState<readonly ProvidedPlace[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const query = { lng: language };
    void callContributions((api) => api.listProvidedPlaces({ query })).then((outcome) => {
      if (isCurrent && outcome.isTaken) setPlaces(outcome.body.results);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return places;
}

interface ProvidedPlacesProps {
  readonly places: readonly ProvidedPlace[];
}

/** Reviews of the person's places that nobody of the business has replied to. */
export function UnansweredReviews({ places }: ProvidedPlacesProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const waiting = places.filter(({ unanswered }) => unanswered > 0);
  return waiting.map(({ place, unanswered }) => (
    <Message
      key={place._id}
      action={
        <ButtonLink
          to={`${placeAddress(place._id, 'local', search)}#reviews`}
          aria-label={`${t('myReviews.provided.see')}: ${place.name}`}
        >
          {t('myReviews.provided.see')}
        </ButtonLink>
      }
    >
      {t('myReviews.provided.unanswered', { count: unanswered, name: place.name })}
    </Message>
  ));
}

interface OwnDescriptionsProps extends ProvidedPlacesProps {
  readonly level: 2 | 3;
}

/** What the business itself says of each of the person's places. */
export function OwnDescriptions({ places, level }: OwnDescriptionsProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <section aria-labelledby="own-descriptions">
      <SectionHeading id="own-descriptions" level={level} size="body">
        {t('myReviews.provided.description')}
      </SectionHeading>
      <ul className={styles.drafts}>
        {places.map(({ place, description }) => (
          <li key={place._id}>
            <Card>
              <div className={styles.words}>
                <Heading className={styles.name}>
                  <Link to={placeAddress(place._id, 'local', search)}>
                    <bdi>{place.name}</bdi>
                  </Link>
                </Heading>
                {description && (
                  <p className={styles.text} dir="auto">
                    {description.text}
                  </p>
                )}
                <p className={styles.meta}>
                  {t(description ? 'myReviews.provided.beside' : 'myReviews.provided.notWritten')}
                </p>
                <ButtonLink
                  to={placeAddress(place._id, 'local', search)}
                  state={{ asksFor: { kind: 'description' } }}
                  aria-label={t('myReviews.provided.editDescription', { name: place.name })}
                >
                  {t('myReviews.provided.edit')}
                </ButtonLink>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { readPreferences } from '../browser/preferences.ts';
import { staleIfError } from '../browser/stale-if-error.ts';
import { track } from '../browser/track.ts';
import { FeedLinks } from '../document/feed-links.tsx';
import { JsonLd } from '../document/json-ld.tsx';
import { apiContext, i18nContext, originContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { refusedPlacePage, unknownPlacePage } from '../document/refused-page.ts';
import { loadDetails } from '../features/details/load-details.ts';
import type { MissingFeature } from '../features/details/missing-features.ts';
import { PlaceDetails } from '../features/details/place-details.tsx';
import { placeJsonLd } from '../features/details/place-json-ld.ts';
import { ReviewPartsContext } from '../features/details/reviews/review-parts.ts';
import { verdictWords } from '../features/details/verdict/verdict-words.ts';
import { EditPlaceButton } from '../features/edit-place/edit-place-button.tsx';
import { FitsMe } from '../features/needs/fits-me.tsx';
import { ReportProvider } from '../features/notices/report-provider.tsx';
import { BeenHere } from '../features/quick-answers/been-here.tsx';
import { FeatureChecks } from '../features/quick-answers/feature-checks.tsx';
import { MissingFact } from '../features/quick-answers/missing-fact.tsx';
import { AddReviewLink } from '../features/rate/add-review-link.tsx';
import { AfterReview } from '../features/rate/after-review.tsx';
import { OwnPartProvider } from '../features/replies/own-part.tsx';
import { PlaceClaim, ProviderDescription, placeReviewParts } from '../features/replies/place-review-parts.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { carryParameters } from '../url-state/carry-parameters.ts';
import type { Route } from './+types/details.ts';

export const handle = { messages: ['map', 'details', 'answers'] } satisfies RouteMessages;
await loadMessages(handle.messages);

/** Google's places have a page of their own; any other word is an old or mistyped address. */
const localPlatform = 'local';
const knownSuffixes = new Set([undefined, 'success', 'shared']);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { id, platform, success } = params;
  const { search, searchParams } = new URL(request.url);
  if (!/^[1-9]\d{0,14}$/.test(id)) throw unknownPlacePage();
  if (platform !== localPlatform || !knownSuffixes.has(success)) {
    throw redirect(carryParameters(`/details/${id}/local`, search));
  }
  const { unit } = readPreferences(request.headers.get('cookie'));
  const reviewsToken = searchParams.get('reviews') ?? undefined;
  const details = await loadDetails(context.get(apiContext), {
    id,
    unit,
    reviewsToken,
  });
  if ('status' in details) {
    const rest = success === undefined ? localPlatform : `${localPlatform}/${success}`;
    throw refusedPlacePage(details, (staying) => carryParameters(`/details/${staying}/${rest}`, search));
  }
  // Made here, so that no browser loads what makes them.
  return {
    details,
    verdict: verdictWords(details, context.get(i18nContext)),
    jsonLd: placeJsonLd(details, context.get(originContext)),
  };
}

const shownPlace = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>();

/** A visitor who changes the theme or unit keeps the place on screen even if the site does not answer. */
export function clientLoader(asked: Route.ClientLoaderArgs) {
  return shownPlace.load(asked, (shown, from, to) => (from.href === to.href ? shown : null));
}

export default function DetailsPage({ loaderData, params }: Route.ComponentProps) {
  shownPlace.useLatest(loaderData);
  const { details, verdict, jsonLd } = loaderData;
  const { t } = useTranslation();
  const { place, typeName, missing, tags, restroom, unit } = details;
  /** What decides for a visitor whether the place fits is asked for first. */
  const [deciding, setDeciding] = useState<{ readonly placeId: string; readonly feature: MissingFeature }>();
  const first = deciding?.placeId === place._id ? [deciding.feature] : [];
  const asked = [...first, ...missing.filter(({ key }) => key !== first[0]?.key)];
  const isShared = params.success === 'shared';
  useEffect(() => {
    if (isShared) track('shared_pin_engagement');
  }, [isShared]);
  const rating = t(`ui.rating.${place.rating}`);
  const summary = [rating, typeName, place.address].filter(Boolean).join(' · ');
  return (
    <>
      <PageMeta
        title={place.name}
        description={place.description ? `${summary}. ${place.description.slice(0, 160)}` : summary}
        path={`/details/${place._id}/local`}
        image={{
          path: `/api/places/v1/${place._id}/card.png`,
          altText: t('places.share.cardAlt', { name: place.name, rating }),
        }}
        // Search engines must not list invented places.
        isHidden={place.isDemonstration}
      />
      <FeedLinks followed={{ placeId: place._id }} title={place.name} />
      <JsonLd data={jsonLd} />
      <ReportProvider key={place._id}>
        <OwnPartProvider key={place._id} placeId={place._id}>
          <ReviewPartsContext value={placeReviewParts}>
            <PlaceDetails
              details={details}
              verdict={verdict}
              isGreeting={params.success === 'success'}
              notice={<AfterReview key={place._id} placeId={place._id} />}
              fit={
                <FitsMe
                  // Beside the note after a review, whose key is the place's number alone.
                  key={`fit ${place._id}`}
                  place={place}
                  tags={tags}
                  missing={missing}
                  restroom={restroom}
                  unit={unit}
                  onMissing={(feature) => setDeciding({ placeId: place._id, feature })}
                />
              }
              contribute={<AddReviewLink placeId={place._id} isFirst={place.rating === 'unrated'} />}
              describe={<ProviderDescription placeName={place.name} text={place.description ?? ''} />}
              claim={
                isOfSomebody(place) && (
                  <PlaceClaim placeName={place.name} newestReviewId={details.reviews?.results[0]?._id} />
                )
              }
              beenHere={<BeenHere key={place._id} place={place} />}
              edit={<EditPlaceButton key={place._id} placeId={place._id} name={place.name} />}
              question={<MissingFact key={`${place._id} ${first[0]?.key}`} place={place} features={asked} />}
              checkFeatures={(features, categoryName) => (
                <FeatureChecks
                  key={place._id}
                  place={place}
                  features={features}
                  facts={place.tagFacts}
                  categoryName={categoryName}
                />
              )}
            />
          </ReviewPartsContext>
        </OwnPartProvider>
      </ReportProvider>
    </>
  );
}

/** A kerb or an elevator is nobody's business. */
function isOfSomebody({ placeType }: { readonly placeType: string }): boolean {
  return placeType === 'place' || placeType === 'trail';
}

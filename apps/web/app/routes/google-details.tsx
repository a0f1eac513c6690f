import { googlePlaceId, googleSessionToken } from '@access-atlas/contract/places/google-places.ts';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { refusedPage, unknownPlacePage } from '../document/refused-page.ts';
import { GooglePlace } from '../features/details/google/google-place.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { carryParameters } from '../url-state/carry-parameters.ts';
import { emptySearch, filtersOf, readSearch, searchAddress } from '../url-state/search-parameters.ts';
import type { Route } from './+types/google-details.ts';

export const handle = { messages: ['search', 'details', 'map'] } satisfies RouteMessages;
await loadMessages(handle.messages);

const knownSuffixes = new Set([undefined, 'success', 'shared']);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const id = googlePlaceId.safeParse(params.id);
  if (!id.success) throw unknownPlacePage();
  if (!knownSuffixes.has(params.success)) throw redirect(carryParameters(`/details/${id.data}/google`, search));
  const session = googleSessionToken.safeParse(searchParams.get('session') ?? undefined);
  const answer = await context
    .get(apiContext)
    .getGooglePlace({ params: { id: id.data }, query: session.data ? { sessionToken: session.data } : {} });
  if (answer.status !== 200) throw refusedPage(answer);
  const { localPlaceId, extent, name } = answer.body;
  // A street or a town is no place to read about: the map moves there, as for one of ours.
  if (extent !== null) {
    const elsewhere = { ...emptySearch, ...filtersOf(readSearch(search)), area: { bounds: extent, name } };
    throw redirect(carryParameters(searchAddress(elsewhere), search));
  }
  if (localPlaceId !== null) throw redirect(carryParameters(`/details/${localPlaceId}/local`, search));
  return { place: answer.body };
}

export default function GoogleDetailsPage({ loaderData: { place } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={place.name}
        description={place.address ? t('google.description', { address: place.address }) : undefined}
        path={`/details/${place._id}/google`}
        isHidden
      />
      <GooglePlace place={place} />
    </>
  );
}

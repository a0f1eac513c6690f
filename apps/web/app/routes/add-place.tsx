import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { AddPlacePage } from '../features/add-place/add-place-page.tsx';
import { loadAddPlace } from '../features/add-place/load-add-place.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { addPlaceAddress, readAddPlace } from '../url-state/add-place-address.ts';
import { carryParameters } from '../url-state/carry-parameters.ts';
import type { Route } from './+types/add-place.ts';

export const handle = { messages: ['account', 'map', 'rate', 'photos', 'addPlace'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const at = readAddPlace({ pathname: pathname.replace(/\.data$/, ''), search });
  // Later steps need the point.
  if (at === null) throw redirect(carryParameters('/add', search));
  if (at.step !== 'where' && at.search.here === null) {
    throw redirect(carryParameters(addPlaceAddress({ ...at, step: 'where' }), search));
  }
  return { data: await loadAddPlace(context.get(apiContext)) };
}

/** The words of the form stay while the pin is moved and the steps are gone through. */
export const shouldRevalidate = () => false;

export default function AddPlaceRoute({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('addPlace.title')} path="/add" />
      <AddPlacePage data={data} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { refusedPlacePage, unknownPlacePage } from '../document/refused-page.ts';
import { loadRatePage } from '../features/rate/load-rate-page.ts';
import { RatePage } from '../features/rate/rate-page.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { carryParameters } from '../url-state/carry-parameters.ts';
import type { Route } from './+types/add-review.ts';

export const handle = { messages: ['account', 'photos', 'rate', 'guided'] } satisfies RouteMessages;
await loadMessages(handle.messages);

/** Only places of ours can be rated; any other word is an old or mistyped address. */
const localPlatform = 'local';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { id, platform } = params;
  const { search } = new URL(request.url);
  if (id === undefined) throw redirect(carryParameters('/', search));
  if (!/^[1-9]\d{0,14}$/.test(id)) throw unknownPlacePage();
  if (platform !== localPlatform) {
    throw redirect(carryParameters(`/add-review/${id}/local`, search));
  }
  const details = await loadRatePage(context.get(apiContext), id);
  if ('status' in details)
    throw refusedPlacePage(details, (staying) => carryParameters(`/add-review/${staying}/local`, search));
  return { details };
}

/** What others said meanwhile changes nothing of what is being written. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export default function AddReviewPage({ loaderData: { details } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { _id, name } = details.place;
  return (
    <>
      <PageMeta title={t('rate.pageTitle', { name })} path={`/add-review/${_id}/local`} isHidden />
      <RatePage key={_id} data={details} />
    </>
  );
}

import { historyParts } from '@access-atlas/contract/places/place-history.ts';
import { useTranslation } from 'react-i18next';
import { FeedLinks } from '../../document/feed-links.tsx';
import { apiContext } from '../../document/page-context.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { refusedPlacePage, unknownPlacePage } from '../../document/refused-page.ts';
import { loadPlaceHistory } from '../../features/place-history/load-place-history.ts';
import { PlaceHistoryPage } from '../../features/place-history/place-history-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import { historyAddress } from '../../url-state/place-address.ts';
import type { Route } from './+types/place-history.ts';

export const handle = { messages: ['placeHistory'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw unknownPlacePage();
  const { search, searchParams } = new URL(request.url);
  const before = searchParams.get('before') ?? undefined;
  const only = historyParts.find((part) => part === searchParams.get('only')) ?? null;
  const history = await loadPlaceHistory(context.get(apiContext), { id, only, before });
  if ('status' in history) throw refusedPlacePage(history, (staying) => historyAddress(staying, search));
  return { history, only, isFirst: before === undefined };
}

export default function PlaceHistoryRoute({ loaderData: { history, only, isFirst } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { _id, name } = history.place;
  return (
    <>
      <PageMeta
        title={t('placeHistory.pageTitle', { name })}
        description={t('placeHistory.description', { name })}
        path={historyAddress(_id, '')}
        // Search engines list the place itself.
        isHidden
      />
      <FeedLinks followed={{ placeId: _id }} title={name} />
      <PlaceHistoryPage history={history} only={only} isFirst={isFirst} />
    </>
  );
}

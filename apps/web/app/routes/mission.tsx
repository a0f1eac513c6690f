import { areaBounds } from '@access-atlas/contract/geometry/area.ts';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { FeedLinks } from '../document/feed-links.tsx';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { refusedPage } from '../document/refused-page.ts';
import { MissionPage } from '../features/missions/mission-page.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { missionAddress } from '../url-state/mission-address.ts';
import type { Route } from './+types/mission.ts';

export const handle = { messages: ['map', 'missions'] } satisfies RouteMessages;
await loadMessages(handle.messages);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!uuid.test(id)) throw data(null, { status: 404 });
  const answer = await context.get(apiContext).getEvent({ params: { id } });
  if (answer.status !== 200) throw refusedPage(answer);
  const { area } = answer.body;
  return { event: answer.body, now: new Date().toISOString(), mapFit: area && areaBounds(area) };
}

export default function MissionRoute({ loaderData: { event, now } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={t('missions.pageTitle', { name: event.name })}
        description={t('missions.description', { name: event.name })}
        path={missionAddress(event._id)}
        isHidden
      />
      <FeedLinks followed={{ eventId: event._id }} title={event.name} />
      <MissionPage event={event} now={now} />
    </>
  );
}

import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { OperatedEvent } from '@access-atlas/contract/operating/operated-events.ts';
import { useTranslation } from 'react-i18next';
import { consoleEventsApi } from '../../browser/api/console/console-events-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { EventPanel } from './event-panel.tsx';
import { eventStateAt, eventStateIcons } from './event-state.ts';
import { PlanForm } from './plan-form.tsx';

interface EventsPageProps {
  readonly user: User;
  /** `new`: the form that plans one. */
  readonly chosenId: string | null;
}

const addressOf = (id: string | null) => consoleAddress('events', id);

/** The MapMissions of the site, those that begin last first: planned here, looked after, and ended. */
export default function EventsPage({ user, chosenId }: EventsPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const queue = useQueue<OperatedEvent>('events', async ({ page }) => {
    const query = { lng: language, page };
    return partOf(await callConsole((signal) => consoleEventsApi(signal).listEvents({ query })));
  });
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: ({ name }) => name });
  const { total, load } = queue;
  const now = new Date();
  return (
    <QueuePage
      title={t('console.events.title')}
      count={t('console.events.count', { count: total })}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      filters={() => (
        <ButtonLink to={addressOf('new')} icon="plus">
          {t('console.events.plan')}
        </ButtonLink>
      )}
      empty={{ title: t('console.events.empty'), help: t('console.events.emptyHelp') }}
      row={(event) => {
        const state = eventStateAt(event, now);
        const { goal, totals } = event;
        return (
          <QueueRow
            icon="event"
            title={<bdi>{event.name}</bdi>}
            meta={[
              goal === null
                ? t('console.events.places', { count: totals.places })
                : t('console.events.placesOf', { count: totals.places, goal }),
              t(`console.events.moments.${state}`, {
                day: formatDay(state === 'planned' ? event.starts_at : event.expiration_date, language),
              }),
            ].join(' · ')}
            mark={<StateLabel icon={eventStateIcons[state]}>{t(`console.events.states.${state}`)}</StateLabel>}
          />
        );
      }}
      panelName={t('console.events.item')}
      panel={() =>
        chosenId === 'new' ? (
          <PlanForm
            user={user}
            takesFocus={steps.takesFocus}
            onPlanned={({ _id, name }) => {
              void load();
              steps.open(_id, t('console.events.done.planned', { name }));
            }}
          />
        ) : (
          chosenId !== null && (
            <EventPanel
              key={chosenId}
              id={chosenId}
              user={user}
              takesFocus={steps.takesFocus}
              onEnded={() => void load()}
            />
          )
        )
      }
      acts={{}}
    />
  );
}

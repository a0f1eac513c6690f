import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ClaimOverview } from '@access-atlas/contract/moderation/claims.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleClaimsApi } from '../../browser/api/console/console-claims-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import type { DecidingControls } from '../common/deciding/deciding-form.tsx';
import { PanelState } from '../common/panel/panel.tsx';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { useTellWaiting } from '../common/queue/waiting-counts.ts';
import { waitingTime } from '../common/queue/waiting-time.ts';
import { ClaimPanel } from './claim-panel.tsx';

interface ClaimsPageProps {
  readonly user: User;
  readonly chosenId: string | null;
}

const addressOf = (id: string | null) => consoleAddress('claims', id);

/** Who says that a place is theirs, and what an operator decides about it. */
export default function ClaimsPage({ user, chosenId }: ClaimsPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const controls = useRef<DecidingControls | null>(null);
  const queue = useQueue<ClaimOverview>('claims', async ({ page }) => {
    const query = { lng: language, only: 'waiting', page } as const;
    return partOf(await callConsole((signal) => consoleClaimsApi(signal).listClaims({ query })));
  });
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: ({ place }) => place.name });
  const { items, total, load } = queue;
  useTellWaiting('claims', queue);
  const claim = items?.[steps.position];
  return (
    <QueuePage
      title={t('console.claims.title')}
      count={t('console.waiting', { count: total })}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      empty={{ title: t('console.claims.empty'), help: t('console.claims.emptyHelp') }}
      row={({ place, person, workEmailConfirmedAt, madeAt }) => (
        <QueueRow
          icon="verified"
          title={<bdi>{place.name}</bdi>}
          meta={<bdi>{person.name}</bdi>}
          mark={
            <StateLabel icon={workEmailConfirmedAt === null ? 'warning' : 'check'}>
              {t(workEmailConfirmedAt === null ? 'console.claims.unconfirmed' : 'console.claims.confirmed')}
            </StateLabel>
          }
          wait={waitingTime(madeAt, new Date(), language)}
        />
      )}
      panelName={t('console.claims.item')}
      panel={(hasKeys) =>
        claim === undefined ? (
          <PanelState
            status={items === null ? 'loading' : 'missing'}
            load={load}
            missing={t('console.claims.missing')}
          />
        ) : (
          <ClaimPanel
            key={claim._id}
            claim={claim}
            user={user}
            hasKeys={hasKeys}
            takesFocus={steps.takesFocus}
            controls={controls}
            onDecided={({ isDecided, intent }) => {
              const what = isDecided ? t(`console.claims.done.${intent}`) : t('console.claims.wasDecided');
              steps.goOn(claim._id, `${what} ${t('console.left', { count: Math.max(0, total - 1) })}`);
            }}
          />
        )
      }
      acts={{ approve: () => controls.current?.approve(), refuse: () => controls.current?.refuse() }}
    />
  );
}

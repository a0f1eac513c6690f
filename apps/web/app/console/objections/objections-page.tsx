import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ObjectionOverview } from '@access-atlas/contract/moderation/objections.ts';
import { useTranslation } from 'react-i18next';
import { consoleObjectionsApi } from '../../browser/api/console/console-objections-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { groundName } from '../common/deciding/rule-name.ts';
import { PanelState } from '../common/panel/panel.tsx';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { useTellWaiting } from '../common/queue/waiting-counts.ts';
import { waitingTime } from '../common/queue/waiting-time.ts';
import { ObjectionPanel } from './objection-panel.tsx';

interface ObjectionsPageProps {
  readonly user: User;
  readonly chosenId: string | null;
}

const addressOf = (id: string | null) => consoleAddress('objections', id);

/** What people say against decisions about them, and what a moderator answers. */
export default function ObjectionsPage({ user, chosenId }: ObjectionsPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const queue = useQueue<ObjectionOverview>('objections', async ({ page }) => {
    const query = { lng: language, only: 'waiting', page } as const;
    return partOf(await callConsole((signal) => consoleObjectionsApi(signal).listObjections({ query })));
  });
  const steps = useQueueSteps(queue, {
    chosenId,
    addressOf,
    titleOf: ({ person }) => t('console.objections.of', { name: person ?? t('console.nobody') }),
  });
  const { items, total, load } = queue;
  useTellWaiting('objections', queue);
  const objection = items?.[steps.position];
  return (
    <QueuePage
      title={t('console.objections.title')}
      count={t('console.waiting', { count: total })}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      empty={{ title: t('console.objections.empty'), help: t('console.objections.emptyHelp') }}
      row={({ person, decision, madeAt }) => (
        <QueueRow
          icon="objection"
          title={<bdi>{t('console.objections.of', { name: person ?? t('console.nobody') })}</bdi>}
          meta={groundName(t, decision.ground, language)}
          wait={waitingTime(madeAt, new Date(), language)}
        />
      )}
      panelName={t('console.objections.item')}
      panel={() =>
        objection === undefined ? (
          <PanelState
            status={items === null ? 'loading' : 'missing'}
            load={load}
            missing={t('console.objections.missing')}
          />
        ) : (
          <ObjectionPanel
            key={objection._id}
            objection={objection}
            user={user}
            takesFocus={steps.takesFocus}
            onAnswered={({ isAnswered, intent }) => {
              const what = isAnswered ? t(`console.objections.done.${intent}`) : t('console.objections.wasAnswered');
              steps.goOn(objection._id, `${what} ${t('console.left', { count: Math.max(0, total - 1) })}`);
            }}
          />
        )
      }
      acts={{}}
    />
  );
}

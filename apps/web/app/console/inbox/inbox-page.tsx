import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { InboxItem, InboxObjection, WholeInboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { inboxApi } from '../../browser/api/inbox-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { historyAddress, placeAddress } from '../../url-state/place-address.ts';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { UndoForm } from '../common/deciding/undo-form.tsx';
import { useRules } from '../common/deciding/use-rules.ts';
import { itemTitle } from '../common/item-title.ts';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { useTellWaiting } from '../common/queue/waiting-counts.ts';
import type { ItemControls } from './decision-form.tsx';
import { InboxItemPanel } from './inbox-item-panel.tsx';
import { InboxRow } from './inbox-row.tsx';
import type { AnsweredObjection } from './objection-form.tsx';
import { ObjectionPanel } from './objection-panel.tsx';
import { ObjectionRow, objectionTitle } from './objection-row.tsx';
import { undoInboxDecision } from './undo-inbox-decision.ts';
import type { Decided } from './use-decision.ts';

interface InboxPageProps {
  readonly user: User;
  /** Which thing is open; null: none was chosen. */
  readonly chosenId: string | null;
}

type Waiting = InboxItem | InboxObjection;

const addressOf = (id: string | null) => consoleAddress('inbox', id);
/** The number of an objection among what waits; null for anything else. */
const objectionIn = (id: string | null) => id?.match(/^objection-(\d+)$/)?.[1] ?? null;

/** What was reported, held, proposed or objected to, and what a moderator decides about it. */
export default function InboxPage({ user, chosenId }: InboxPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const navigate = useNavigate();
  const rules = useRules();
  const [arePhotosShown, setPhotosShown] = useState(false);
  const controls = useRef<ItemControls | null>(null);
  /** What this page decided last, which can be taken back at once. */
  const [lastId, setLastId] = useState<string | null>(null);
  const undoId = useId();
  const queue = useQueue<Waiting>('inbox', async ({ nextPageToken: from }) => {
    const query = { lng: language, ...(from !== null && { nextPageToken: from }) };
    const outcome = await callConsole((signal) => inboxApi(signal).listInbox({ query }));
    if (!outcome.isTaken) return null;
    const { results, total, nextPageToken } = outcome.body;
    return { items: results, total, nextPageToken };
  });
  const steps = useQueueSteps(queue, {
    chosenId,
    addressOf,
    titleOf: (item) => (item.kind === 'objection' ? objectionTitle(t, item.objection) : itemTitle(t, item)),
    onGo: () => setPhotosShown(false),
  });
  const { items, total } = queue;
  useTellWaiting('inbox', queue);

  const goOn = ({ intent, isDecided, item }: Decided) => {
    if (isDecided) setLastId(item._id);
    const what = isDecided ? t(`console.inbox.done.${intent}`) : t('console.inbox.wasDecided');
    // What somebody else has decided meanwhile stays, to be read.
    steps.goOn(item._id, `${what} ${t('console.left', { count: Math.max(0, total - 1) })}`, isDecided);
  };
  const answered = ({ isAnswered, objection, intent }: AnsweredObjection) => {
    const what = isAnswered ? t(`console.objections.done.${intent}`) : t('console.objections.wasAnswered');
    const left = t('console.left', { count: Math.max(0, total - 1) });
    steps.goOn(`objection-${objection._id}`, `${what} ${left}`, isAnswered);
  };
  const wait = (item: WholeInboxItem) => {
    setLastId(null);
    void queue.load();
    steps.open(item._id, `${t('console.inbox.undone')} ${itemTitle(t, item)}`);
  };
  const chosen = items?.[steps.position];
  const place = chosen === undefined || chosen.kind === 'objection' ? null : chosen.place;
  const objectionId = objectionIn(chosenId);
  const togglePhoto = () => setPhotosShown((before) => !before);
  return (
    <QueuePage
      title={t('console.inbox.title')}
      count={t('console.waiting', { count: total })}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      {...(lastId !== null && {
        filters: (hasKeys: boolean) => (
          <UndoForm
            key={lastId}
            user={user}
            words={t('console.inbox.undoLast')}
            buttonId={undoId}
            hasKeys={hasKeys}
            undo={(key) => undoInboxDecision(lastId, key)}
            onUndone={wait}
          />
        ),
      })}
      empty={{ title: t('console.inbox.empty'), help: t('console.inbox.emptyHelp') }}
      row={(item) => (item.kind === 'objection' ? <ObjectionRow item={item} /> : <InboxRow item={item} />)}
      panelName={t('console.inbox.item')}
      panel={(hasKeys) =>
        objectionId === null ? (
          <InboxItemPanel
            key={chosenId}
            id={chosenId ?? ''}
            user={user}
            rules={rules}
            hasKeys={hasKeys}
            arePhotosShown={arePhotosShown}
            onTogglePhotos={togglePhoto}
            takesFocus={steps.takesFocus}
            onDecided={goOn}
            onUndone={wait}
            controls={controls}
          />
        ) : (
          <ObjectionPanel
            key={chosenId}
            id={objectionId}
            user={user}
            hasKeys={hasKeys}
            takesFocus={steps.takesFocus}
            onAnswered={answered}
            controls={controls}
          />
        )
      }
      acts={{
        approve: () => controls.current?.approve(),
        refuse: () => controls.current?.refuse(),
        chooseRule: (rule) => controls.current?.chooseRule(rule),
        togglePhoto,
        undo: () => document.getElementById(undoId)?.click(),
        openPlace: () => place && void navigate(placeAddress(place._id, 'local', '')),
        openHistory: () => place && void navigate(historyAddress(place._id, '')),
      }}
    />
  );
}

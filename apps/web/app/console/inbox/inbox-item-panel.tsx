import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholeInboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inboxApi } from '../../browser/api/inbox-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { historyAddress, placeAddress } from '../../url-state/place-address.ts';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { UndoForm } from '../common/deciding/undo-form.tsx';
import type { Rule } from '../common/deciding/use-rules.ts';
import { itemTitle } from '../common/item-title.ts';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { WrittenText } from '../common/panel/written-text.tsx';
import { BlurredPhoto } from './blurred-photo.tsx';
import { DecisionForm, type ItemControls } from './decision-form.tsx';
import { WhoAndBefore, WhyHere } from './item-facts.tsx';
import { ProposedChanges } from './proposed-changes.tsx';
import { undoInboxDecision } from './undo-inbox-decision.ts';
import type { Decided } from './use-decision.ts';

interface InboxItemPanelProps {
  readonly id: string;
  readonly user: User;
  readonly rules: readonly Rule[];
  readonly hasKeys: boolean;
  readonly arePhotosShown: boolean;
  readonly onTogglePhotos: () => void;
  readonly takesFocus: boolean;
  readonly onDecided: (decided: Decided) => void;
  readonly onUndone: (item: WholeInboxItem) => void;
  readonly controls: RefObject<ItemControls | null>;
}

/** One thing that waits: what it is, why it is here, whose it is, and the decision. */
export function InboxItemPanel({
  id,
  user,
  rules,
  hasKeys,
  arePhotosShown,
  onTogglePhotos,
  takesFocus,
  onDecided,
  onUndone,
  controls,
}: InboxItemPanelProps) {
  const { t } = useTranslation();
  /** The button that was pressed goes away: the heading gets the focus. */
  const [timesUndone, setTimesUndone] = useState(0);
  const { language } = useSite();
  const asked = { params: { id }, query: { lng: language } };
  const { opened, load, show } = useOpened(() => callConsole((signal) => inboxApi(signal).getInboxItem(asked)));
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.inbox.missing')} />;
  const { thing: item } = opened;
  const { place, author, since, status, outcome, photos, avatar } = item;
  const doubtful = photos.filter(({ isDoubtful }) => isDoubtful);
  return (
    <Panel
      title={<bdi>{itemTitle(t, item)}</bdi>}
      meta={
        <>
          <bdi>{author?.username ?? t('console.nobody')}</bdi>, {formatMoment(since, language)}
          {status !== null && `, ${t(`console.status.${status}`)}`}
        </>
      }
      links={
        place && (
          <>
            <TextLink to={placeAddress(place._id, 'local', '')}>{t('console.openPlace')}</TextLink>
            <TextLink to={historyAddress(place._id, '')}>{t('console.openHistory')}</TextLink>
            <TextLink to={consoleAddress('places', place._id)}>{t('console.openPlaceHere')}</TextLink>
          </>
        )
      }
      takesFocus={takesFocus}
      occasion={timesUndone}
      aside={<WhoAndBefore item={item} />}
      decision={
        <>
          {outcome !== null && (
            <Message
              kind="info"
              title={t(`console.inbox.outcomes.${outcome}`)}
              action={
                item.mayDecide && (
                  <UndoForm
                    user={user}
                    words={t('console.inbox.undo')}
                    undo={(key) => undoInboxDecision(item._id, key)}
                    onUndone={(waiting) => {
                      show(waiting);
                      setTimesUndone((before) => before + 1);
                      onUndone(waiting);
                    }}
                  />
                )
              }
            />
          )}
          {outcome === null && !item.mayDecide && <Message kind="info" title={t('console.inbox.own')} />}
          {outcome === null && item.mayDecide && (
            <DecisionForm
              key={item._id}
              item={item}
              user={user}
              rules={rules}
              hasKeys={hasKeys}
              controls={controls}
              onDecided={(decided) => {
                show(decided.item);
                onDecided(decided);
              }}
            />
          )}
        </>
      }
    >
      <WrittenText text={item.text} language={item.language} reasons={item.reasons} />
      {doubtful.map((photo) => (
        <BlurredPhoto key={photo.url} {...photo} isShown={arePhotosShown} onToggle={onTogglePhotos} />
      ))}
      {avatar !== null && <BlurredPhoto url={avatar} altText="" isShown={arePhotosShown} onToggle={onTogglePhotos} />}
      <ProposedChanges changes={item.changes} />
      <WhyHere item={item} />
    </Panel>
  );
}

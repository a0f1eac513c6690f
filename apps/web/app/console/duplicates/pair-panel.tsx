import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { callConsole } from '../common/call-console.ts';
import { UndoForm } from '../common/deciding/undo-form.tsx';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { ComparedPlaceCard } from './compared-place-card.tsx';
import styles from './compared-places.module.css';
import type { DecidedPair } from './decided-pair.ts';
import { PairDecision } from './pair-decision.tsx';
import { pairTitle } from './pair-title.ts';
import type { PlaceControls } from './place-controls.ts';

interface PairPanelProps {
  /** Both ids, the lower first. */
  readonly id: string;
  readonly user: User;
  readonly takesFocus: boolean;
  readonly hasKeys: boolean;
  readonly controls: RefObject<PlaceControls | null>;
  /** By which the page's keys find the button that takes back what was decided of these two; null where another is meant. */
  readonly undoId: string | null;
  readonly onDecided: (decided: DecidedPair) => void;
}

/** Two places side by side, and whether they are one. */
export function PairPanel({ id, user, takesFocus, hasKeys, controls, undoId, onDecided }: PairPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  /** How often something was decided here. */
  const [occasion, setOccasion] = useState(0);
  const [firstId = '', secondId = ''] = id.split('-');
  const asked = { params: { firstId, secondId }, query: { lng: language } };
  const { opened, load } = useOpened(() => callConsole((signal) => consoleDuplicatesApi(signal).getPlacePair(asked)));
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.duplicates.missing')} />;
  const whole = opened.thing;
  const { pair, isSeparate } = whole;
  const { first, second, distanceMeters } = pair;
  const decide = async (decided: DecidedPair) => {
    onDecided(decided);
    if (decided.outcome === 'separate') return;
    await load();
    setOccasion((before) => before + 1);
  };
  const gone = [first, second].find(({ mergedInto }) => mergedInto === first._id || mergedInto === second._id);
  const pressed = undoId === null ? {} : { buttonId: undoId, hasKeys };
  const areOnMap = first.isOnMap && second.isOnMap;
  return (
    <Panel
      title={<bdi>{pairTitle(t, pair)}</bdi>}
      meta={t('console.duplicates.apart', { count: Math.round(distanceMeters) })}
      takesFocus={takesFocus}
      occasion={occasion}
      decision={
        <>
          {areOnMap && (
            <PairDecision
              key={`${isSeparate} ${occasion}`}
              whole={whole}
              user={user}
              hasKeys={hasKeys}
              controls={controls}
              onDecided={(decided) => void decide(decided)}
            />
          )}
          {gone !== undefined && (
            <UndoForm
              user={user}
              words={t('console.duplicates.unmerge')}
              {...pressed}
              undo={(idempotencyKey) =>
                callConsole((signal) =>
                  consoleDuplicatesApi(signal).unmergePlaces({ params: { fromId: gone._id }, idempotencyKey }),
                )
              }
              onUndone={() => void decide({ pair, outcome: 'unmerge', fromId: gone._id })}
            />
          )}
        </>
      }
    >
      {gone !== undefined && (
        <Message kind="info" title={t('console.duplicates.wasMerged', { from: gone._id, into: gone.mergedInto })} />
      )}
      {gone === undefined && !areOnMap && <Message kind="info" title={t('console.duplicates.notBoth')} />}
      {isSeparate && (
        <Message
          kind="info"
          title={t('console.duplicates.saidTwo')}
          action={
            <UndoForm
              user={user}
              words={t('console.duplicates.askAgain')}
              {...pressed}
              undo={(idempotencyKey) =>
                callConsole((signal) =>
                  consoleDuplicatesApi(signal).separatePlaces({
                    params: { firstId, secondId },
                    body: { isSeparate: false },
                    idempotencyKey,
                  }),
                )
              }
              onUndone={() => void decide({ pair, outcome: 'askAgain', fromId: firstId })}
            />
          }
        />
      )}
      <div className={styles.pair}>
        <ComparedPlaceCard place={first} beside={second} />
        <ComparedPlaceCard place={second} beside={first} />
      </div>
    </Panel>
  );
}

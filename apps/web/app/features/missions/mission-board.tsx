import type { EventBoard } from '@access-atlas/contract/events.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callEvents } from '../../account/call-accounts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import styles from './mission.module.css';

interface MissionBoardProps {
  readonly eventId: string;
  /** Changes with every review of the MapMission. */
  readonly occasion: number;
  readonly isOver: boolean;
}

/** Who maps together, for members alone: no ranks, and nobody who did not want to be seen. Nothing for others. */
export function MissionBoard({ eventId, occasion, isOver }: MissionBoardProps) {
  const { t } = useTranslation();
  const [board, setBoard] = useState<EventBoard | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion asks again
  useEffect(() => {
    let isCurrent = true;
    void callEvents((api) => api.getEventBoard({ params: { id: eventId } })).then((outcome) => {
      if (isCurrent && outcome.isTaken) setBoard(outcome.body);
    });
    return () => {
      isCurrent = false;
    };
  }, [eventId, occasion]);
  if (board === null) return null;
  const show = async (showsName: boolean) => {
    const outcome = await callEvents((api) => api.showNameInEvent({ params: { id: eventId }, body: { showsName } }));
    setFailed(!outcome.isTaken);
    if (outcome.isTaken) setBoard(outcome.body);
  };
  return (
    <section aria-labelledby="mission-board" className={styles.board}>
      <SectionHeading
        id="mission-board"
        action={
          // One button with other words: the focus stays where it is, and reads them.
          <Button variant="link" onClick={() => void show(!board.showsName)}>
            {board.showsName ? t('missions.board.hide') : t('missions.board.show')}
          </Button>
        }
      >
        {isOver ? t('missions.board.mapped') : t('missions.board.title')}
      </SectionHeading>
      {hasFailed && <Message kind="danger" role="alert" title={t('missions.failed')} />}
      <p className={styles.meta}>
        {t('missions.people', { count: board.total })} {t('missions.board.named', { count: board.named })}
      </p>
      <ul>
        {board.members.map(({ username, avatar, isYou, places, photos }) => (
          <li key={username} className={styles.member}>
            <Avatar name={username} imageUrl={avatar} isSmall />
            <span className={styles.words}>
              <bdi className={styles.name}>{username}</bdi>
              <span className={styles.meta}>
                {[
                  ...(isYou ? [t('missions.board.you')] : []),
                  places === 0 ? t('missions.board.joined') : t('missions.board.places', { count: places }),
                  ...(photos > 0 ? [t('missions.board.photos', { count: photos })] : []),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

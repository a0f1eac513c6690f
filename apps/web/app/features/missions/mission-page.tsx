import type { MapEvent } from '@access-atlas/contract/events.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router';
import { AccountLink } from '../../account/account-link.tsx';
import { leaveEvent } from '../../account/events/leave-event.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { feedAddress } from '../../url-state/feed-address.ts';
import { missionAddress } from '../../url-state/mission-address.ts';
import styles from './mission.module.css';
import { MissionBoard } from './mission-board.tsx';
import { MissionGoal } from './mission-goal.tsx';
import { MissionTotals } from './mission-totals.tsx';
import { UnratedList } from './unrated-list.tsx';

const ShareDialog = lazyComponent(() => import('../../places/share/share-dialog.tsx'), { onFailure: 'message' });

interface MissionPageProps {
  readonly event: MapEvent;
  /** When the page was made, ISO 8601. */
  readonly now: string;
}

const liveMilliseconds = 30_000;

/** The page of a MapMission beside the map: totals for everybody, and for its members who maps with them. */
export function MissionPage({ event, now }: MissionPageProps) {
  const { t } = useTranslation();
  const { origin, language } = useSite();
  const { search } = useLocation();
  const account = useAccount();
  const user = account.status === 'signedIn' ? account.user : null;
  const shareButton = useRef<HTMLButtonElement>(null);
  const [isSharing, setSharing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const state = event.expiration_date <= now ? 'over' : event.starts_at > now ? 'soon' : 'live';
  useLive(state === 'live');
  const isMember = user !== null && user.eventId === event._id;
  const { places, photos, members } = event.totals;
  const occasion = places + photos;
  const leave = async () => {
    if (user === null) return;
    setLeaving(true);
    const failure = await leaveEvent(user);
    setLeaving(false);
    setFailed(failure !== undefined);
    if (failure === undefined) showAccountToast(t('missions.left', { name: event.name }));
  };
  return (
    <>
      <BackLink name={t('missions.back')} to={carryParameters('/', search)}>
        {t('missions.map')}
      </BackLink>
      <div className={styles.page}>
        <div className={styles.head}>
          {/* Two paragraphs: in one, both would be read as one word. */}
          <div className={styles.kind}>
            <p className={state === 'live' ? styles.live : undefined}>
              <StateLabel icon={state === 'over' ? 'check' : 'clock'}>{t(`missions.states.${state}`)}</StateLabel>
            </p>
            <p className={styles.meta}>{t('missions.kind')}</p>
          </div>
          <h1 className={styles.title}>
            <bdi>{event.name}</bdi>
          </h1>
          <p className={styles.meta}>
            <Dates event={event} state={state} /> {isMember && state === 'live' && t('missions.youAreIn')}
          </p>
        </div>
        <MissionGoal event={event} isOver={state === 'over'} />
        {state === 'live' && <UnratedList area={event.area} occasion={occasion} />}
        <MissionTotals totals={event.totals} />
        {user === null ? (
          <p className={styles.meta}>
            {t('missions.people', { count: members })} {t('missions.namesHidden')}
          </p>
        ) : (
          <MissionBoard
            key={`${user._id} ${user.eventId}`}
            eventId={event._id}
            occasion={occasion}
            isOver={state === 'over'}
          />
        )}
        {hasFailed && <Message kind="danger" role="alert" title={t('missions.failed')} />}
        <div className={styles.actions}>
          {state !== 'over' && !isMember && (
            <AccountLink view="joinEvent" className={buttonClass({ variant: 'primary', isLarge: true })}>
              {t('missions.join')}
            </AccountLink>
          )}
          <Button ref={shareButton} icon="share" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            {t('missions.share')}
          </Button>
          {isMember && state !== 'over' && (
            <Button
              variant="quiet"
              isLoading={isLeaving}
              loadingText={t('missions.leaving')}
              onClick={() => void leave()}
            >
              {t('missions.leave')}
            </Button>
          )}
        </div>
        <p>
          <TextLink href={feedAddress({ eventId: event._id }, 'atom', language)}>{t('missions.follow')}</TextLink>
        </p>
        {isSharing && (
          <ShareDialog
            name={event.name}
            address={`${origin}${missionAddress(event._id)}`}
            codeOf={null}
            onClose={() => setSharing(false)}
            returnFocusTo={shareButton}
          />
        )}
      </div>
    </>
  );
}

/** Loads the page again from time to time while somebody looks at it. */
function useLive(isLive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, liveMilliseconds);
    return () => clearInterval(timer);
  }, [isLive, revalidate]);
}

/** From when until when; to the minute once the browser has said in which time zone. */
function Dates({ event, state }: { readonly event: MapEvent; readonly state: 'soon' | 'live' | 'over' }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const isHydrated = useIsHydrated();
  const words = (moment: string) => (isHydrated && state !== 'over' ? formatMoment : formatDay)(moment, language);
  const [from, until] = [words(event.starts_at), words(event.expiration_date)];
  if (state === 'live') return t('missions.dates.live', { until });
  return t(`missions.dates.${state}`, { from, until });
}

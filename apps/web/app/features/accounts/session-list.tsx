import type { Session } from '@access-atlas/contract/accounts/sessions.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAccounts } from '../../account/call-accounts.ts';
import { LoadProblem } from '../../account/load-problem.tsx';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { useRetry } from '../../browser/use-retry.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatCountry } from '../../i18n/format-country.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import styles from './settings-page.module.css';

/** Where the account is open, with a way to end each session, or all but this one. */
export function SessionList() {
  const { t } = useTranslation();
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const load = async () => {
    const outcome = await callAccounts((api) => api.listSessions());
    setFailed(!outcome.isTaken);
    if (outcome.isTaken) setSessions(outcome.body);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void load(), []);
  const { attempt, retry } = useRetry(hasFailed && sessions === null, load);

  /** @param which one session's id, or all but this one */
  const end = async (which: string | 'others') => {
    setEnding(which);
    const outcome = await callAccounts((api) =>
      which === 'others' ? api.endOtherSessions() : api.endSession({ params: { id: which } }),
    );
    setEnding(null);
    if (!outcome.isTaken) return showAccountToast(t('account.settings.notEnded'));
    setSessions((before) =>
      (before ?? []).filter(({ _id, isCurrent }) => isCurrent || (which !== 'others' && _id !== which)),
    );
    showAccountToast(t(which === 'others' ? 'account.settings.othersEnded' : 'account.settings.ended'));
    // The pressed button is gone.
    focusForReading(list.current);
  };

  if (sessions === null && hasFailed) return <LoadProblem attempt={attempt} onTryAgain={retry} />;
  if (sessions === null) return <Skeleton width="long" />;
  return (
    <>
      <ul ref={list} className={styles.sessions} aria-labelledby="settings-sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={ending === session._id}
            onEnd={() => void end(session._id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          isLoading={ending === 'others'}
          loadingText={t('account.settings.ending')}
          onClick={() => void end('others')}
        >
          {t('account.settings.endOthers')}
        </Button>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { browser, system, country, isCurrent, lastUsedAt } = session;
  const both = browser !== null && system !== null ? t('account.settings.device', { browser, system }) : null;
  const device = both ?? browser ?? system ?? t('account.settings.unknownDevice');
  return (
    <li className={styles.row}>
      <FormIcon name="device" size={24} />
      <div className={styles.words}>
        <p>{device}</p>
        <p className={styles.meta}>
          {isCurrent
            ? t('account.settings.thisDevice')
            : t('account.settings.lastUsed', { moment: formatMoment(lastUsedAt, language) })}
        </p>
        {country !== null && (
          <p className={styles.meta}>{t('account.settings.from', { country: formatCountry(country, language) })}</p>
        )}
      </div>
      {!isCurrent && (
        <Button
          isLoading={isEnding}
          loadingText={t('account.settings.ending')}
          onClick={onEnd}
          aria-label={t('account.settings.logOutOf', { device })}
        >
          {t('frame.account.logOut')}
        </Button>
      )}
    </li>
  );
}

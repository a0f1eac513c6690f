import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../account/state/account-state.ts';
import { Link } from '../../ui/actions/link.tsx';
import { SkipLinks } from '../../ui/actions/skip-links.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { WaitingCountsContext } from '../common/queue/waiting-counts.ts';
import styles from './console-frame.module.css';
import { ConsoleMenu, ConsoleNavigation } from './console-navigation.tsx';
import { mayDecide } from './may-decide.ts';
import { useWaiting } from './use-waiting.ts';

/** The list of routes, which every page loads, names what this file imports at once. */
const DecidersOnly = lazyComponent(() => import('./deciders-only.tsx'), { onFailure: 'messageAndRetry' });

interface ConsoleFrameProps {
  /** The mark of the site, which leads to the map. */
  readonly brand: ReactNode;
  /** What belongs to who is signed in. */
  readonly account: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** The head of the console, its parts, and what a moderator looks at; others log in, or read who may come here. */
export function ConsoleFrame({ brand, account, children }: ConsoleFrameProps) {
  const { t } = useTranslation();
  const state = useAccount();
  const decides = state.status === 'signedIn' && mayDecide(state.user);
  const waiting = useWaiting(decides);
  const isOperator = state.status === 'signedIn' && state.user.isOperator;
  return (
    <WaitingCountsContext value={waiting}>
      <SkipLinks links={[{ targetId: 'main', label: t('frame.skipToContent') }]} />
      <header className={styles.header}>
        <div className={styles.brand}>{brand}</div>
        <h1 className={styles.label}>{t('console.title')}</h1>
        <div className={styles.tools}>
          <Link to="/" className={styles.back}>
            <Icon name="map" />
            {t('console.toMap')}
          </Link>
          {account}
          {decides && <ConsoleMenu isOperator={isOperator} />}
        </div>
      </header>
      <div className={classNames(decides && styles.parts)}>
        {decides && <ConsoleNavigation isOperator={isOperator} />}
        <main id="main" className={styles.main} tabIndex={-1}>
          <noscript>
            <p className={styles.page}>{t('console.needsScript')}</p>
          </noscript>
          <DecidersOnly>{children}</DecidersOnly>
        </main>
      </div>
    </WaitingCountsContext>
  );
}

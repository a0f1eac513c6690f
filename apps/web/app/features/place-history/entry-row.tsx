import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatUtcTime } from '../../i18n/format-date.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import styles from './history-entries.module.css';

interface EntryRowProps {
  readonly at: string;
  /** Whose picture stands before it; null for what nobody did as a person. */
  readonly user: { readonly username: string; readonly avatar: string | null } | null;
  readonly icon: IconName;
  /** The sentence: who did what. */
  readonly sentence: ReactNode;
  /** What is said of the author beside the time. */
  readonly aside?: string | undefined;
  readonly children?: ReactNode;
}

/** One entry: a picture, who did what at which time, and what it was. */
export function EntryRow({ at, user, icon, sentence, aside, children }: EntryRowProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  return (
    <li className={styles.entry}>
      {user === null ? (
        <span className={styles.icon} aria-hidden="true">
          <Icon name={icon} size={22} />
        </span>
      ) : (
        <Avatar name={user.username} imageUrl={user.avatar} />
      )}
      <div className={styles.words}>
        <p>
          {sentence}{' '}
          <time dateTime={at} className={styles.meta}>
            {t('placeHistory.clock', { time: formatUtcTime(at, language) })}
          </time>
          {aside !== undefined && <span className={styles.meta}> · {aside}</span>}
        </p>
        {children}
      </div>
    </li>
  );
}

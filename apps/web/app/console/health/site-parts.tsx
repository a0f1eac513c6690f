import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Card } from '../../ui/display/card.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import { waitingTime } from '../common/queue/waiting-time.ts';
import {
  backupState,
  diskState,
  jobState,
  mailState,
  mapState,
  needsLook,
  type SiteState,
  storingState,
} from '../common/site/site-states.ts';
import type { KnownHealth } from '../common/site/use-site-health.ts';
import styles from './health.module.css';

interface Part {
  readonly key: string;
  readonly name: string;
  readonly words: string;
  readonly state: SiteState;
}

/** What is not well, the gravest first. */
const icons = {
  failed: 'close',
  late: 'warning',
  busy: 'clock',
  off: 'info',
} as const satisfies Record<Exclude<SiteState, 'good'>, IconName>;
const order: readonly SiteState[] = ['failed', 'late', 'busy', 'off', 'good'];

/** The parts of a site, each as one sentence and how it does, as a word. */
export function SiteParts({ health, askedAt }: KnownHealth) {
  const { t } = useTranslation();
  const { language } = useSite();
  const parts: readonly Part[] = [
    {
      key: 'map',
      name: t('console.health.map'),
      words: t(`console.health.maps.${mapState(health)}`),
      state: mapState(health),
    },
    {
      key: 'storing',
      name: t('console.health.storing'),
      words: t(`console.health.writes.${health.parts.writes}`),
      state: storingState(health),
    },
    {
      key: 'database',
      name: t('console.health.database'),
      words: t(`console.health.engines.${health.database.engine}`, {
        version: health.database.version,
        size: formatBytes(health.database.bytes, language),
      }),
      state: 'good',
    },
    {
      key: 'disk',
      name: t('console.health.disk'),
      words:
        health.disk === null
          ? t('console.health.diskUnknown')
          : t('console.health.free', {
              free: formatBytes(health.disk.freeBytes, language),
              total: formatBytes(health.disk.totalBytes, language),
            }),
      state: diskState(health),
    },
    {
      key: 'backup',
      name: t('console.health.backup'),
      words: backupWords(t, health, (at) => waitingTime(at, askedAt, language)),
      state: backupState(health, askedAt),
    },
    {
      key: 'mails',
      name: t('console.health.mails'),
      words: mailWords(t, health, (at) => waitingTime(at, askedAt, language)),
      state: mailState(health, askedAt),
    },
    ...health.jobs.map((job) => ({
      key: job.name,
      name: t(`console.health.jobs.${job.name}`),
      words:
        job.endedAt === null
          ? t('console.health.jobFirst')
          : t(job.hasFailed ? 'console.health.jobFailed' : 'console.health.jobRan', {
              time: waitingTime(job.endedAt, askedAt, language),
            }),
      state: jobState(job),
    })),
  ];
  const wrong = parts.filter(({ state }) => needsLook(state)).length;
  return (
    <Card as="section" className={styles.list} aria-labelledby="site-parts">
      <h3 id="site-parts" className={styles.title}>
        {wrong === 0
          ? t('console.health.allGood')
          : t('console.health.wrong', { count: wrong, shown: formatNumber(wrong, language) })}
      </h3>
      <ul>
        {parts
          .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
          .map(({ key, name, words, state }) => (
            <li key={key} className={styles.row}>
              <div>
                <h4>{name}</h4>
                <p className={styles.meta}>{words}</p>
              </div>
              {state === 'good' ? (
                <span className={styles.good}>
                  <Icon name="check" size={16} />
                  {t('console.health.states.good')}
                </span>
              ) : (
                <StateLabel icon={icons[state]}>{t(`console.health.states.${state}`)}</StateLabel>
              )}
            </li>
          ))}
      </ul>
    </Card>
  );
}

type Since = (at: string) => string;

function backupWords(t: TFunction, { backup: { running, failed, last } }: SiteHealth, since: Since): string {
  if (running !== null) return t('console.health.backupRuns');
  if (failed !== null) return t('console.health.backupFailed', { time: since(failed.at) });
  if (last !== null) return t('console.health.backupMade', { time: since(last.at) });
  return t('console.health.noBackup');
}

function mailWords(t: TFunction, { mails }: SiteHealth, since: Since): string {
  if (!mails.isSending) return t('console.health.noMails');
  if (mails.oldestAt === null) return t('console.health.noMailWaits');
  const { waiting: count, oldestAt, attemptsMax } = mails;
  return `${t('console.health.mailsWait', { count, time: since(oldestAt) })} ${t('console.health.attempts', { count: attemptsMax })}`;
}

import { jobNames } from '@access-atlas/contract/operating/site-health.ts';
import { type BackupRecord, readBackupRecord } from '../../backup/backup-record.ts';
import { backupJob, type KeptBackup } from '../../backup/backup-runner.ts';
import { productVersion } from '../../config/product-version.ts';
import type { RouteTimes } from '../../http/request-times.ts';
import { isJobHeld } from '../../jobs/job-lease.sql.ts';
import type { JobState } from '../../jobs/job-record.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { OperatedSiteServices } from './operated-site-services.ts';
import { readReadiness } from './read-readiness.ts';
import { selectDatabaseFacts, selectWaitingMails, type WaitingMails } from './site-health.sql.ts';
import type { DiskSpace } from './write-probe.ts';

const shownRoutes = 10;

/** How a site does. */
export interface SiteHealth {
  readonly version: string;
  readonly startedAt: Date;
  readonly parts: Omit<Awaited<ReturnType<typeof readReadiness>>, 'status'>;
  readonly database: {
    readonly engine: 'embedded' | 'postgresql';
    readonly version: string;
    readonly bytes: number;
  };
  readonly disk: DiskSpace | null;
  readonly mails: WaitingMails & { readonly isSending: boolean };
  readonly jobs: readonly (JobState & { readonly name: (typeof jobNames)[number] })[];
  readonly backup: BackupRecord & {
    /** Those that this server keeps. */
    readonly files: readonly KeptBackup[];
    /** How far the one is that is made now; without a step where another server makes it. */
    readonly running: { readonly step: 'tables' | 'photos' | null; readonly done: number | null } | null;
  };
  readonly slowCalls: readonly RouteTimes[];
}

/**
 * How a site does, for those who look after it.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators
 */
export async function getSiteHealth(
  services: OperatedSiteServices,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<SiteHealth> {
  requireOperator(actor);
  const { database, writeProbe, requestTimes, jobRecord } = services;
  const [{ status: _, ...parts }, disk] = await Promise.all([readReadiness(services), writeProbe.space()]);
  const states = jobRecord.states();
  const known = await readFromDatabase(services);
  return {
    version: productVersion,
    startedAt: new Date(performance.timeOrigin),
    parts,
    disk,
    ...known,
    database: { engine: database.engine, ...known.database },
    jobs: jobNames.flatMap((name) => {
      const state = states.get(name);
      return state === undefined ? [] : [{ name, ...state }];
    }),
    slowCalls: requestTimes.slowest(shownRoutes),
  };
}

async function readFromDatabase({ database: { kysely }, backups, mails }: OperatedSiteServices) {
  const facts = await selectDatabaseFacts(kysely);
  const waiting = await selectWaitingMails(kysely);
  const record = await readBackupRecord(kysely);
  const isHeld = await isJobHeld(kysely, backupJob);
  const running = backups.progress() ?? (isHeld ? { step: null, done: null } : null);
  return {
    database: facts,
    mails: { isSending: mails !== null, ...waiting },
    backup: { running, files: await backups.files(), ...record },
  };
}

import type * as contract from '@access-atlas/contract/operating/site-health.ts';
import type { SiteHealth } from './get-site-health.ts';

const momentOf = (date: Date | null) => date?.toISOString() ?? null;

/** How a site does as the API shows it. */
export function presentSiteHealth({
  startedAt,
  mails,
  jobs,
  backup,
  slowCalls,
  ...rest
}: SiteHealth): contract.SiteHealth {
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    mails: { ...mails, oldestAt: momentOf(mails.oldestAt) },
    jobs: jobs.map((job) => ({ ...job, endedAt: momentOf(job.endedAt) })),
    backup: {
      running: backup.running,
      files: backup.files.map((file) => ({ ...file, at: file.at.toISOString() })),
      last: backup.last && { ...backup.last, at: backup.last.at.toISOString() },
      failed: backup.failed && { ...backup.failed, at: backup.failed.at.toISOString() },
      restored: backup.restored && {
        at: backup.restored.at.toISOString(),
        madeAt: backup.restored.madeAt.toISOString(),
      },
    },
    slowCalls: [...slowCalls],
  };
}

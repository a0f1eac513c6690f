import type { BackupRunner } from '../../backup/backup-runner.ts';
import type { RequestTimes } from '../../http/request-times.ts';
import type { JobRecord } from '../../jobs/job-record.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { HealthServices } from './health-services.ts';

/** What operators look after a site with. */
export interface OperatedSiteServices extends HealthServices {
  readonly requestTimes: RequestTimes;
  readonly jobRecord: JobRecord;
  readonly backups: BackupRunner;
  /** null where the operator has no mail server. */
  readonly mails: MailQueue | null;
}

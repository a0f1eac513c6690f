import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../adapters/mail/mailer.ts';
import { queueWeeklyMails } from '../features/weekly-mail/queue-weekly-mails.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { sendMails } from '../mail/send-mails.ts';
import type { Services } from './services.ts';

interface SendingOptions {
  readonly services: Pick<Services, 'database' | 'jobRecord' | 'mails' | 'vocabulary' | 'stopTokens'>;
  /** null where the operator names no mail server. */
  readonly mailer: Mailer | null;
  /** The address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly log: FastifyBaseLogger;
}

/** A mail whose sending another server began, and of which nobody was told here, waits no longer. */
const everyMilliseconds = 30_000;
const jobName = 'mails';
const weeklyEveryMilliseconds = 60 * 60_000;

/**
 * Sends the site's mails until it is stopped, and once an hour queues those to whom the week is over; one server of a site
 * does each at a time. Without a mail server it says once
 * what that means.
 * @returns a function that stops it, and resolves when nothing is sent any more
 */
export function beginSendingMails({ services, mailer, siteUrl, log }: SendingOptions): () => Promise<void> {
  if (mailer === null || services.mails === null) {
    log.info(
      'The site sends no mails, because SMTP_URL names no mail server. People who forgot their password ask you: "atlas user reset-link" makes a link.',
    );
    return async () => undefined;
  }
  const { database, jobRecord, mails, vocabulary, stopTokens } = services;
  const jobs = runJobs({ database, jobRecord, log }, [
    {
      name: jobName,
      everyMilliseconds,
      run: (signal) => sendMails({ database, mailer, siteUrl, stopTokens, log }, signal),
    },
    {
      name: 'weeklyMails',
      everyMilliseconds: weeklyEveryMilliseconds,
      run: async (signal) => {
        const queued = await queueWeeklyMails({ database, vocabulary, mails }, new Date(), signal);
        if (queued > 0) log.info({ queued }, 'Weekly mails were queued.');
      },
    },
  ]);
  mails.onWake(() => jobs.wake(jobName));
  return async () => {
    await jobs.stop();
    mailer.close();
  };
}

import { stopWeeklyMail } from '@access-atlas/contract/accounts/weekly-mail.ts';
import { urlOf } from '@access-atlas/contract/client.ts';
import { defaultLanguage, languages } from '@access-atlas/contract/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import { MailDeferredError, type Mailer, MailRefusedError } from '../adapters/mail/mailer.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteLinks, insertLink, type LinkPurpose, resetLinkMilliseconds } from '../sessions/one-time-links.sql.ts';
import { makeSecret } from '../sessions/secret.ts';
import { type ContributionNews, decodeNews } from './contribution-news.ts';
import type { MailName } from './mail-templates.ts';
import {
  claimDueMail,
  type DueMail,
  deleteMail,
  type Recipient,
  selectClaimant,
  selectRecipient,
} from './mails.sql.ts';
import { renderMail } from './render-mail.ts';
import type { StopTokens } from './stop-tokens.ts';

/** What mails are sent with. */
export interface MailSending {
  readonly database: Pick<Database, 'kysely'>;
  readonly mailer: Mailer;
  /** The address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly stopTokens: StopTokens;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const dayMilliseconds = 86_400_000;
/** Nobody waits for it any more. */
const givenUpAfterMilliseconds = dayMilliseconds;

/** What the link of a mail lets its reader do once, and for how long; a page that anybody may open has neither. */
type MailLink =
  | { readonly path: string; readonly purpose: LinkPurpose; readonly milliseconds: number }
  | { readonly path: string; readonly purpose?: never }
  /** The page that the mail's facts name. */
  | { readonly path: null; readonly purpose?: never };

/** Where the one link of each mail leads. */
const links: Readonly<Record<MailName, MailLink>> = {
  accountDeleted: { path: '/contact' },
  businessListed: { path: null },
  businessRefused: { path: null },
  claimApproved: { path: null },
  claimRefused: { path: null },
  confirmClaim: { purpose: 'confirmClaim', path: '/confirm-email', milliseconds: 7 * dayMilliseconds },
  confirmEmail: { purpose: 'confirmEmail', path: '/confirm-email', milliseconds: 7 * dayMilliseconds },
  resetPassword: { purpose: 'resetPassword', path: '/reset-password/', milliseconds: resetLinkMilliseconds },
  newDevice: { purpose: 'endSessions', path: '/end-sessions', milliseconds: 7 * dayMilliseconds },
  passwordChanged: { purpose: 'endSessions', path: '/end-sessions', milliseconds: 7 * dayMilliseconds },
  passkeyAdded: { purpose: 'endSessions', path: '/end-sessions', milliseconds: 7 * dayMilliseconds },
  serviceConnected: { purpose: 'endSessions', path: '/end-sessions', milliseconds: 7 * dayMilliseconds },
  serviceDisconnected: { purpose: 'endSessions', path: '/end-sessions', milliseconds: 7 * dayMilliseconds },
  passkeyRemoved: { purpose: 'endSessions', path: '/end-sessions', milliseconds: 7 * dayMilliseconds },
  restricted: { path: null },
  released: { path: null },
  contributionRemoved: { path: null },
  contributionsTakenBack: { path: null },
  contributionsRestored: { path: null },
  reportedRemoved: { path: null },
  reportedKept: { path: null },
  shownAgain: { path: null },
  decisionTakenBack: { path: null },
  hiddenAutomatically: { path: null },
  objectionUpheld: { path: null },
  objectionRejected: { path: null },
  weeklyNews: { path: '/my-reviews' },
};

/**
 * Mails that are neither about confirming an address nor about how somebody signs in. Where nobody has shown that they read
 * what is sent to the address, it may be a stranger's, who must not learn what is decided about somebody else.
 */
const forConfirmedAddresses: ReadonlySet<MailName> = new Set([
  'restricted',
  'released',
  'contributionRemoved',
  'contributionsTakenBack',
  'contributionsRestored',
  'reportedRemoved',
  'reportedKept',
  'shownAgain',
  'decisionTakenBack',
  'hiddenAutomatically',
  'objectionUpheld',
  'objectionRejected',
  'claimApproved',
  'claimRefused',
  'weeklyNews',
]);

/**
 * Sends all mails that are due, one after the other; resolves when none is, when the mail server cannot be
 * reached, or when the signal aborts.
 */
export async function sendMails(sending: MailSending, signal: AbortSignal): Promise<void> {
  const { kysely } = sending.database;
  while (!signal.aborted) {
    const mail = await claimDueMail(kysely, new Date());
    if (mail === undefined) return;
    const outcome = await send(sending, mail);
    if (outcome === 'done') await deleteMail(kysely, mail.id);
    if (outcome === 'unreachable') return;
  }
}

/** `done`: nothing more is to be done about the mail; `later`: it will be tried again; `unreachable`: so will all. */
async function send(sending: MailSending, mail: DueMail): Promise<'done' | 'later' | 'unreachable'> {
  const { mailer, siteUrl, log } = sending;
  const facts = { mailId: mail.id, template: mail.name, attempts: mail.attempts };
  // What was never tried may be as young as ever: the clock may have jumped.
  if (mail.attempts > 1 && Date.now() - mail.createdAt.getTime() > givenUpAfterMilliseconds) {
    log.warn(facts, 'A mail could not be sent for a day and is given up.');
    return 'done';
  }
  const recipient = addressee(mail) ?? (await selectRecipientOf(sending, mail));
  if (recipient === undefined) return 'done';
  if (!recipient.isConfirmed && forConfirmedAddresses.has(mail.name)) return 'done';
  const weekly = weeklyOf(sending, mail, recipient);
  // Who stops the weekly mail may do so while one waits to be sent.
  if (weekly !== undefined && !recipient.getsWeeklyMail) return 'done';
  const { link, until } = await makeLink(sending, mail, recipient);
  const rendered = renderMail({
    name: mail.name,
    language: recipient.language,
    facts: {
      name: recipient.name,
      moment: mail.createdAt,
      until,
      browser: mail.facts.browser ?? null,
      system: mail.facts.system ?? null,
      country: mail.facts.country ?? null,
      service: mail.facts.service ?? null,
      decision: mail.facts,
    },
    link,
    siteUrl,
    weekly,
  });
  const messageId = `<${mail.id}.${mail.createdAt.getTime()}@${new URL(siteUrl).hostname}>`;
  try {
    const stopAddress = weekly?.stopAddress;
    await mailer.send({ recipient: recipient.email, ...rendered, messageId, ...(stopAddress && { stopAddress }) });
    return 'done';
  } catch (error) {
    // What a mail server answers may hold the address: its code alone is logged.
    const isAboutThisMail = error instanceof MailRefusedError || error instanceof MailDeferredError;
    const { code, responseCode } = (isAboutThisMail ? error.cause : error) as SmtpFailure;
    if (error instanceof MailRefusedError) {
      log.warn({ ...facts, code, responseCode }, 'A mail was refused by the mail server and is given up.');
      return 'done';
    }
    log.warn({ ...facts, code, responseCode }, 'A mail could not be sent and will be tried again.');
    return isAboutThisMail ? 'later' : 'unreachable';
  }
}

/** What a weekly mail tells, and how it is stopped, by a person and by their mail program; undefined for other mails. */
function weeklyOf(
  { siteUrl, stopTokens }: MailSending,
  { name, facts: { news } }: DueMail,
  { personId }: Recipient,
): { readonly news: ContributionNews; readonly stopLink: string; readonly stopAddress: string } | undefined {
  if (name !== 'weeklyNews' || personId === null || typeof news !== 'string') return undefined;
  const token = stopTokens.tokenOf(personId);
  return {
    news: decodeNews(news),
    stopLink: `${siteUrl}/weekly-mail?${new URLSearchParams({ id: personId, token })}`,
    stopAddress: siteUrl + urlOf(stopWeeklyMail, { params: { id: personId }, query: { token } }),
  };
}

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Mails to whoever has an address, with an account or without one: to whom they go is in the mail itself. */
const forAnyAddress: ReadonlySet<MailName> = new Set([
  'accountDeleted',
  'businessListed',
  'businessRefused',
  'reportedRemoved',
  'reportedKept',
]);

/** A mail about an address that a claim names goes there, for as long as the question stands. */
function selectRecipientOf({ database }: MailSending, mail: DueMail): Promise<Recipient | undefined> {
  const claimId = claimOf(mail);
  return claimId === null ? selectRecipient(database.kysely, mail) : selectClaimant(database.kysely, claimId);
}

function claimOf({ name, facts }: Pick<DueMail, 'name' | 'facts'>): number | null {
  return name === 'confirmClaim' ? Number(facts.claimId) : null;
}

function addressee({ name, typedEmail, facts }: DueMail): Recipient | undefined {
  if (!forAnyAddress.has(name) || typedEmail === null) return undefined;
  const language = languages.find((known) => known === facts.language) ?? defaultLanguage;
  return {
    personId: null,
    email: typedEmail,
    name: facts.name ?? '',
    language,
    isConfirmed: true,
    getsWeeklyMail: false,
  };
}

/** The secret is made when the mail is sent: it stands nowhere before, and its time begins now. */
async function makeLink(
  { database, siteUrl }: MailSending,
  { name, createdAt, facts }: DueMail,
  { personId, email }: Recipient,
): Promise<{ link: string; until: Date }> {
  const { path, ...oneTime } = links[name];
  if (oneTime.purpose === undefined || personId === null)
    return { link: `${siteUrl}${path ?? facts.path ?? '/'}`, until: createdAt };
  const { purpose, milliseconds } = oneTime;
  const claimId = claimOf({ name, facts });
  const { text, hash } = makeSecret();
  const at = new Date();
  const until = new Date(at.getTime() + milliseconds);
  await inTransaction(database.kysely, async (transaction) => {
    // A later request takes the place of an earlier one. A mail that is sent again may have come the first time too, and
    // every mail about a login keeps its own link.
    if (purpose !== 'endSessions')
      await deleteLinks(transaction, personId, purpose, { claimId, madeBefore: createdAt });
    await insertLink(transaction, { tokenHash: hash, personId, purpose, email, claimId, at, expiresAt: until });
  });
  const query = new URLSearchParams({ id: personId, token: text });
  return { link: `${siteUrl}${path}?${query}`, until };
}

import { readFileSync } from 'node:fs';
import { type Language, languages } from '@access-atlas/contract/languages.ts';
import { z } from 'zod';
import { type NewsKind, newsKinds } from './contribution-news.ts';

const template = z.strictObject({
  subject: z.string(),
  title: z.string(),
  /** What is said before the action, by paragraph. */
  before: z.array(z.string()),
  action: z.string(),
  after: z.array(z.string()),
  footer: z.string(),
});

/** A sentence about one thing, and about several. */
const counted = z.strictObject({ one: z.string(), other: z.string() });

const templates = z.strictObject({
  confirmEmail: template,
  confirmClaim: template,
  resetPassword: template,
  newDevice: template,
  passwordChanged: template,
  passkeyAdded: template,
  passkeyRemoved: template,
  accountDeleted: template,
  businessListed: template,
  businessRefused: template,
  claimApproved: template,
  claimRefused: template,
  serviceConnected: template,
  serviceDisconnected: template,
  restricted: template,
  released: template,
  contributionRemoved: template,
  contributionsTakenBack: template,
  contributionsRestored: template,
  reportedRemoved: template,
  reportedKept: template,
  shownAgain: template,
  decisionTakenBack: template,
  hiddenAutomatically: template,
  objectionUpheld: template,
  objectionRejected: template,
  weeklyNews: template,
  unknownDevice: z.string(),
  deviceOnSystem: z.string(),
  ruleGround: z.string(),
  readRule: z.string(),
  endsAt: z.string(),
  openEnd: z.string(),
  orOpen: z.string(),
  /** What became of contributions, by what it is. */
  news: z.strictObject(
    Object.fromEntries(newsKinds.map((kind) => [kind, counted])) as Record<NewsKind, typeof counted>,
  ),
  morePlaces: counted,
  stopMail: z.string(),
});

export type MailTemplates = z.output<typeof templates>;
/** Which mail it is. */
export type MailName = Exclude<
  keyof MailTemplates,
  | 'unknownDevice'
  | 'deviceOnSystem'
  | 'ruleGround'
  | 'readRule'
  | 'endsAt'
  | 'openEnd'
  | 'orOpen'
  | 'news'
  | 'morePlaces'
  | 'stopMail'
>;

let read: Readonly<Record<Language, MailTemplates>> | undefined;

/** The words of all mails in a language. */
export function mailTemplates(language: Language): MailTemplates {
  read ??= Object.fromEntries(languages.map((each) => [each, readTemplates(each)])) as Record<Language, MailTemplates>;
  return read[language];
}

function readTemplates(language: Language): MailTemplates {
  return templates.parse(JSON.parse(readFileSync(new URL(`./templates/${language}.json`, import.meta.url), 'utf8')));
}

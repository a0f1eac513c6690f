import { isolate } from '@access-atlas/contract/isolate.ts';
import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import { newPasskeyDays } from '@access-atlas/contract/limits.ts';
import type { ContributionNews } from './contribution-news.ts';
import { escapeHtml } from './escape-html.ts';
import { type MailName, mailTemplates } from './mail-templates.ts';
import { renderNews } from './render-news.ts';

/** What a mail says beside its words; none of it is a secret. */
export interface MailFacts {
  /** What the person is called: their username, or their name before they have one. */
  readonly name: string;
  /** When what it tells of happened. */
  readonly moment: Date;
  /** Until when its link works. */
  readonly until: Date;
  readonly browser: string | null;
  readonly system: string | null;
  /** ISO 3166-1, two letters. */
  readonly country: string | null;
  /** What another service is called with which the person signs in. */
  readonly service: string | null;
  /** What a mail about a decision of moderators says of it, as it was put into the outbox. */
  readonly decision: Readonly<Record<string, string | null>>;
}

export interface MailToRender {
  readonly name: MailName;
  readonly language: Language;
  readonly facts: MailFacts;
  /** Where its one action leads. */
  readonly link: string;
  /** The address of the site. */
  readonly siteUrl: string;
  /** What a weekly mail tells, and where it is stopped; left out for all others. */
  readonly weekly?: { readonly news: ContributionNews; readonly stopLink: string } | undefined;
}

/** A mail in both forms that mail programs show; each says everything. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const siteName = 'Access Atlas';

/** The words of a mail in a person's language, as text and as HTML. */
export function renderMail({ name, language, facts, link, siteUrl, weekly }: MailToRender): RenderedMail {
  const templates = mailTemplates(language);
  const { [name]: template, orOpen, readRule, stopMail } = templates;
  const { rule = null } = facts.decision;
  const isNamed = rule !== null && template.before.some((words) => words.includes('{{ground}}'));
  const ruleLink = isNamed ? `${siteUrl}/rules?lng=${language}#rule-${rule}` : null;
  const news = weekly && renderNews(weekly.news, { language, siteUrl });
  const fill = (words: string) => fillIn(words, valuesOf(facts, language));
  const title = fill(template.title);
  const before = template.before.map(fill);
  const after = template.after.map(fill);
  const footer = fill(template.footer);
  const text = [
    title,
    ...before,
    ...(news?.text ?? []),
    `${template.action}\n${link}`,
    ...after,
    ...(ruleLink === null ? [] : [`${readRule}\n${ruleLink}`]),
    footer,
    ...(weekly ? [`${stopMail}\n${weekly.stopLink}`] : []),
    `-- \n${siteName}\n${siteUrl}`,
  ];
  const stop = weekly && { words: stopMail, link: weekly.stopLink };
  const { action } = template;
  const html = htmlOf({
    language,
    title,
    before,
    news: news?.html,
    action,
    link,
    orOpen,
    after,
    rule: ruleLink === null ? undefined : { words: readRule, link: ruleLink },
    footer,
    stop,
    siteUrl,
  });
  return { subject: fill(template.subject), text: `${text.join('\n\n')}\n`, html };
}

function valuesOf(facts: MailFacts, language: Language): Readonly<Record<string, string>> {
  const moment = (at: Date) =>
    `${new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
  const momentOf = (at: string | null | undefined) => (at ? moment(new Date(at)) : '');
  const { unknownDevice, deviceOnSystem, ruleGround, endsAt, openEnd } = mailTemplates(language);
  const { browser, system, country, decision } = facts;
  const { rule = null, ground, endsAt: end = null } = decision;
  const both = browser !== null && system !== null ? fillIn(deviceOnSystem, { browser, system }) : null;
  const device = both ?? browser ?? system ?? unknownDevice;
  return {
    name: isolated(facts.name),
    moment: moment(facts.moment),
    until: moment(facts.until),
    newPasskeyDays: String(newPasskeyDays),
    service: facts.service ?? '',
    device: country === null ? device : `${device}, ${countryName(country, language)}`,
    ground: rule === null ? isolated(ground ?? '') : fillIn(ruleGround, { rule, words: isolated(ground ?? '') }),
    facts: isolated(decision.facts ?? ''),
    place: isolated(decision.place ?? ''),
    number: decision.number ?? '',
    answer: isolated(decision.answer ?? ''),
    limit: end === null ? openEnd : fillIn(endsAt, { end: moment(new Date(end)) }),
    periodFrom: momentOf(decision.periodFrom),
    periodUntil: momentOf(decision.periodUntil),
  };
}

/** What people wrote, each line of it apart: the end of a line ends what was isolated. */
function isolated(text: string): string {
  return text.split('\n').map(isolate).join('\n');
}

function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(languageTags[language], { type: 'region' }).of(code) ?? code;
}

function fillIn(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_placeholder, key: string) => values[key] ?? '');
}

interface HtmlParts {
  readonly language: Language;
  readonly title: string;
  readonly before: readonly string[];
  /** HTML. */
  readonly news: string | undefined;
  readonly action: string;
  readonly link: string;
  readonly orOpen: string;
  readonly after: readonly string[];
  /** Where the rule stands that a decision names; undefined for other mails. */
  readonly rule: { readonly words: string; readonly link: string } | undefined;
  readonly footer: string;
  /** Where this mail is stopped; undefined where it cannot be. */
  readonly stop: { readonly words: string; readonly link: string } | undefined;
  readonly siteUrl: string;
}

/** Mail programs read no style sheets: what a part looks like stands at the part. The colours are those of the site. */
const looks = {
  body: 'margin:0;padding:24px 12px;background:#f4f6fa;color:#151a26;font-family:Verdana,sans-serif;font-size:17px;line-height:1.5',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #c9d0dc;border-radius:16px',
  title: 'margin:0 0 16px;font-size:24px;line-height:1.2',
  action:
    'display:inline-block;padding:12px 24px;border-radius:10px;background:#173f9e;color:#ffffff;font-weight:bold;text-decoration:none',
  small: 'font-size:15px;overflow-wrap:anywhere',
  footer: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #c9d0dc;font-size:15px;color:#414a5c',
} as const;

const darkStyle = `@media (prefers-color-scheme:dark){body{background:#11161f!important;color:#f1f4fa!important}
.card{background:#171d28!important;border-color:#445167!important}.action{background:#a9c5ff!important;color:#0a1a3d!important}
.link{color:#a9c5ff!important}.footer{color:#bec7d6!important;border-color:#445167!important}}`;

function htmlOf(parts: HtmlParts): string {
  const paragraph = (words: string) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const link = escapeHtml(parts.link);
  const rule = parts.rule
    ? `<p style="${looks.small}">${escapeHtml(parts.rule.words)} <a class="link" href="${escapeHtml(parts.rule.link)}">${escapeHtml(parts.rule.link)}</a></p>\n`
    : '';
  const stop = parts.stop
    ? ` <a class="link" href="${escapeHtml(parts.stop.link)}">${escapeHtml(parts.stop.words)}</a>`
    : '';
  return `<!doctype html>
<html lang="${languageTags[parts.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(parts.title)}</title>
<style>${darkStyle}</style>
</head>
<body style="${looks.body}">
<div class="card" style="${looks.card}">
<h1 style="${looks.title}">${escapeHtml(parts.title)}</h1>
${[...parts.before.map(paragraph), parts.news ?? ''].join('\n')}
<p><a class="action" href="${link}" style="${looks.action}">${escapeHtml(parts.action)}</a></p>
${parts.after.map(paragraph).join('\n')}
${rule}<p style="${looks.small}">${escapeHtml(parts.orOpen)} <a class="link" href="${link}">${link}</a></p>
<p class="footer" style="${looks.footer}">${escapeHtml(parts.footer)}${stop}<br>${siteName} · <a class="link" href="${escapeHtml(parts.siteUrl)}">${escapeHtml(parts.siteUrl)}</a></p>
</div>
</body>
</html>
`;
}

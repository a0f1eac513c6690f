import { languageTags } from '@access-atlas/contract/languages.ts';
import { openDataAttribution } from '../../domain/places/source-attribution.ts';
import { escapeXml } from '../../domain/text/escape-xml.ts';
import { type ChangeFeed, type FeedEntry, siteName } from './change-feed.ts';
import { type FeedAddresses, tagUri } from './feed-addresses.ts';

/** Of a feed in which nothing has happened yet: every feed has to say when it changed. */
const beforeEverything = new Date(0);

/** A feed as RFC 4287 wants it. */
export function writeAtom(feed: ChangeFeed, { origin, target, otherTarget }: FeedAddresses): string {
  const { key, language, title, path, changedAt, entries } = feed;
  const tag = languageTags[language];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">`,
    element('id', tagUri(origin, `changes/${key}/${tag}`)),
    element('title', `${siteName} – ${title}`),
    element('updated', (changedAt ?? beforeEverything).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + target)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>`,
    `<link rel="alternate" type="application/feed+json" href="${escapeXml(origin + otherTarget)}"/>`,
    `<author>${element('name', siteName)}${element('uri', `${origin}/`)}</author>`,
    element('rights', openDataAttribution),
    ...entries.map((entry) => writeEntry(entry, origin)),
    '</feed>\n',
  ].join('\n');
}

function writeEntry({ key, title, text, path, author, at }: FeedEntry, origin: string): string {
  return [
    '<entry>',
    element('id', tagUri(origin, key)),
    element('title', title),
    element('published', at.toISOString()),
    element('updated', at.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>`,
    `<author>${element('name', author)}</author>`,
    `<content type="text">${escapeXml(text)}</content>`,
    '</entry>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

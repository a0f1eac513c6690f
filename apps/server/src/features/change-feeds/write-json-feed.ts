import { languageTags } from '@access-atlas/contract/languages.ts';
import { openDataAttribution } from '../../domain/places/source-attribution.ts';
import { type ChangeFeed, siteName } from './change-feed.ts';
import { type FeedAddresses, tagUri } from './feed-addresses.ts';

/** A feed as JSON Feed 1.1 wants it. */
export function writeJsonFeed(
  { language, title, path, entries }: ChangeFeed,
  { origin, target }: Pick<FeedAddresses, 'origin' | 'target'>,
): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${siteName} – ${title}`,
    home_page_url: origin + path,
    feed_url: origin + target,
    description: openDataAttribution,
    language: languageTags[language],
    authors: [{ name: siteName, url: `${origin}/` }],
    items: entries.map((entry) => ({
      id: tagUri(origin, entry.key),
      url: origin + entry.path,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.at.toISOString(),
      date_modified: entry.at.toISOString(),
      authors: [{ name: entry.author }],
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

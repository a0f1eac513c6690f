/** Where a feed is reached. */
export interface FeedAddresses {
  /** The origin of the site, for example https://atlas.example */
  readonly origin: string;
  /** The path and query of the feed itself. */
  readonly target: string;
  /** The same feed in the other format. */
  readonly otherTarget: string;
}

/** Who owned the host then named it for ever (RFC 4151). */
const namingYear = 2026;

/** A name that stays whatever the address of the site's pages becomes; not to be opened. */
export function tagUri(origin: string, key: string): string {
  const host = new URL(origin).hostname.replace(/[^a-z\d.-]/gi, '-');
  return `tag:${host},${namingYear}:${encodeURI(key)}`;
}

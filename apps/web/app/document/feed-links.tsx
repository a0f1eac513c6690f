import { isolate } from '@access-atlas/contract/isolate.ts';
import { useSite } from '../browser/use-site.ts';
import { type FollowedThing, feedAddress } from '../url-state/feed-address.ts';

interface FeedLinksProps {
  readonly followed: FollowedThing;
  /** What the feed is called where a reader offers it. */
  readonly title: string;
}

/** Tells feed readers where they follow what a page is about; React moves it into the head. */
export function FeedLinks({ followed, title }: FeedLinksProps) {
  const { origin, language } = useSite();
  const name = isolate(title);
  const link = (format: 'atom' | 'json', type: string) => (
    <link rel="alternate" type={type} title={name} href={`${origin}${feedAddress(followed, format, language)}`} />
  );
  return (
    <>
      {link('atom', 'application/atom+xml')}
      {link('json', 'application/feed+json')}
    </>
  );
}

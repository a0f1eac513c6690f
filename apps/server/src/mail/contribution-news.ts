import { z } from 'zod';

/** What may have become of what somebody contributed. */
export const newsKinds = ['confirmed', 'replied', 'promoted', 'demoted', 'published', 'accepted'] as const;
export type NewsKind = (typeof newsKinds)[number];

const placeNews = z.strictObject({
  /** What the place is called in the language of the person. */
  place: z.string(),
  /** The path of its page. */
  path: z.string(),
  news: z.array(
    z.strictObject({
      kind: z.enum(newsKinds),
      /** How many people, replies, reviews or changes. */
      count: z.int().positive(),
    }),
  ),
});

const contributionNews = z.strictObject({
  places: z.array(placeNews),
  /** At how many places beside these something happened. */
  morePlaces: z.int().nonnegative(),
});

/** What a weekly mail tells. */
export type ContributionNews = z.output<typeof contributionNews>;

/** As it stands among the facts of a mail in the outbox. */
export function encodeNews(news: ContributionNews): string {
  return JSON.stringify(news);
}

/** What {@link encodeNews} made. */
export function decodeNews(text: string): ContributionNews {
  return contributionNews.parse(JSON.parse(text));
}

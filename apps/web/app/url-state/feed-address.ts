import type { Language } from '@access-atlas/contract/languages.ts';

/** What a feed follows: what happens to a place, or what a MapMission brings. */
export type FollowedThing = { readonly placeId: string } | { readonly eventId: string };

/** The address of a feed of changes, in a language that feed readers need not know how to ask for. */
export function feedAddress(followed: FollowedThing, format: 'atom' | 'json', language: Language): string {
  return `/api/feeds/changes.${format}?${new URLSearchParams({ ...followed, lng: language })}`;
}

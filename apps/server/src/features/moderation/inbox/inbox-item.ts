import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import type { inboxKinds } from '@access-atlas/contract/moderation/inbox.ts';
import type { NoticeGround } from '@access-atlas/contract/notice-words.ts';
import type { PlaceChange } from '@access-atlas/contract/places/place-history.ts';
import type { ObjectionOverview } from '../objections/objection-overview.ts';

/** What an item of the moderators' inbox is about: one thing, however often something was doubtful about it. */
export type InboxKind = (typeof inboxKinds)[number];

/** What somebody reported. */
export interface InboxNotice {
  readonly ground: NoticeGround;
  readonly text: string;
  readonly language: Language;
  /** A moment, as ISO 8601 writes it. */
  readonly sentAt: string;
  readonly isSignedIn: boolean;
}

/** Something that moderators look at before others see it, or that others see and somebody has to look at. */
export interface InboxItem {
  /** The number by which moderators call it: that of its first entry in the queue. */
  readonly id: number;
  readonly kind: InboxKind;
  readonly since: Date;
  /** What was found doubtful, with the words that it is about. */
  readonly reasons: readonly { readonly kind: string; readonly excerpt: string | null }[];
  readonly placeId: number | null;
  readonly placeNames: LocalizedText | null;
  readonly placeTypeNumber: number | null;
  readonly placeNearestStreet: string | null;
  readonly address: string | null;
  readonly businessId: number | null;
  readonly businessName: string | null;
  readonly reviewId: number | null;
  readonly isReply: boolean;
  readonly status: 'published' | 'held' | 'removed' | null;
  /** The words of a review or reply, or the description that waits. */
  readonly text: string | null;
  readonly language: Language | null;
  /** Files of the photos that are doubtful; null where the whole review is. */
  readonly doubtfulFiles: readonly string[] | null;
  readonly photos: readonly {
    readonly file: string;
    readonly status: 'published' | 'held' | 'removed';
    readonly altText: string;
  }[];
  readonly avatarFile: string | null;
  /** What somebody would change of the place, as it is stored. */
  readonly patch: unknown;
  /** Who contributed it; null for a deleted account's. */
  readonly authorId: string | null;
  readonly author: string | null;
  /** How many people reported it; somebody who is not signed in counts each time. */
  readonly reporters: number;
  /** What they reported, the newest first: of the many about one thing, the newest 50. */
  readonly notices: readonly InboxNotice[];
  /** The decision by which it was hidden automatically; null where it was not. */
  readonly hiddenBy: number | null;
  readonly outcome: 'approved' | 'refused' | null;
}

/** What somebody says against a decision about them, in the line of what waits. */
export interface InboxObjection {
  readonly kind: 'objection';
  readonly objection: ObjectionOverview;
}

/** What is known of whoever contributed something. */
export interface AuthorRecord {
  /** When the account was made. */
  readonly since: Date;
  readonly reviews: number;
  /** How often something of theirs was taken down, and stayed so. */
  readonly removals: number;
}

/** What was decided about a thing before. */
export interface EarlierDecision {
  readonly at: Date;
  /** A username; null for the site itself, its commands, and whoever has left. */
  readonly by: string | null;
  readonly isAutomatic: boolean;
  readonly ground: Ground;
  readonly facts: string;
  readonly takenBackAt: Date | null;
}

/** An item with all that a moderator needs to decide about it. */
export interface WholeInboxItem extends InboxItem {
  /** What would change of the place as it is now, in English; none where nothing of it is proposed. */
  readonly changes: readonly PlaceChange[];
  /** null where the account was deleted. */
  readonly authorRecord: AuthorRecord | null;
  /** The latest first. */
  readonly decisions: readonly EarlierDecision[];
  readonly mayDecide: boolean;
}

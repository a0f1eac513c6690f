import type { DecisionKind } from '@access-atlas/contract/accounts/objections.ts';
import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { ContributionKind } from '@access-atlas/contract/moderation/taking-back.ts';
import type { NoticeGround, NoticeSubjectKind } from '@access-atlas/contract/notice-words.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from './json-column.ts';

type DeciderKind = 'person' | 'operatorCommand' | 'system';

/** What moderators decided about a person or something that was contributed. */
export interface DecisionRow {
  id: GeneratedAlways<number>;
  kind: DecisionKind;
  subject_kind: 'person' | 'review' | 'photo' | 'place' | 'business';
  subject_id: string;
  /** Whom it concerns: who is told, and may object; null for nobody's. */
  person_id: string | null;
  /** The number of the rule that it rests on; null where it is a law. */
  rule: number | null;
  /** The words of the rule or the name of the law, as they were when it was decided. */
  ground: JsonColumn<Ground['text']>;
  facts: string;
  /** `system`: automatically. */
  decided_by_kind: DeciderKind;
  decided_by: string | null;
  decided_at: Date;
  /** null: until it is taken back. */
  until: Date | null;
  /** What was taken down was so before, by which it can be brought back exactly; null where nothing was. */
  before: JsonColumn<Readonly<Record<string, unknown>>> | null;
  /** 128 random bits, base64url: whoever has it reads this decision and objects to it, and can do nothing else. */
  objection_token: string;
  taken_back_at: Date | null;
  taken_back_by_kind: DeciderKind | null;
  taken_back_by: string | null;
  taken_back_reason: string | null;
}

/** One of the things that were taken back together by a decision about everything that somebody contributed in a period. */
export interface TakenBackContributionRow {
  decision_id: number;
  kind: ContributionKind;
  /** Of an edit its place: all that is taken back of one is one thing. */
  subject_id: number;
  /** What it was before, by which it can be brought back exactly. */
  before: JsonColumn<Readonly<Record<string, unknown>>>;
}

/** What the person whom a decision concerns says against it, and what was answered. */
export interface ObjectionRow {
  id: GeneratedAlways<number>;
  decision_id: number;
  text: string;
  made_at: Date;
  /** `upheld`: the decision was taken back; null while nobody has answered, as all that follows. */
  outcome: 'upheld' | 'rejected' | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by_kind: DeciderKind | null;
  answered_by: string | null;
}

/** That a place is somebody's, as they say, and what an operator decided. */
export interface PlaceClaimRow {
  id: GeneratedAlways<number>;
  place_id: number;
  person_id: string;
  /** How they are connected to the place, and how that can be checked: for operators alone. */
  text: string;
  /** At best one of the place's own website; for operators alone. */
  work_email: string | null;
  /** When a mail to it was put into the outbox that asks whether it is theirs; null where none was. */
  work_email_asked_at: Generated<Date | null>;
  /** When they showed that they read what is sent to it; null where they have not. */
  work_email_confirmed_at: Generated<Date | null>;
  made_at: Date;
  /** `approved`: they became provider of the place; null while nobody has decided, as all that follows. */
  outcome: 'approved' | 'refused' | null;
  /** Why it was refused, for whoever made it to read. */
  reason: string | null;
  decided_at: Date | null;
  decided_by_kind: DeciderKind | null;
  decided_by: string | null;
}

/** What a visitor reports to the moderators, and what became of it. */
export interface NoticeRow {
  id: GeneratedAlways<number>;
  /** SHA-256 of the receipt, which whoever reported it has alone. */
  token_hash: Buffer;
  subject_kind: NoticeSubjectKind;
  /** The item of the queue about what is reported; null where that is gone. */
  item_id: number | null;
  ground: NoticeGround;
  /** Empty where the ground says all. */
  text: string;
  /** null for a visitor, and for a deleted account's. */
  person_id: string | null;
  /** Where a visitor hears the outcome; null where nobody asked for it, and once it is decided. */
  contact_email: string | null;
  /** In which language the outcome is told. */
  language: Language;
  sent_at: Date;
  decided_at: Date | null;
  outcome: 'removed' | 'kept' | null;
  /** By which it was removed. */
  decision_id: number | null;
  /** What that decision rests on, which stays when the decision goes with its author's account. */
  decision_ground: JsonColumn<Ground> | null;
}

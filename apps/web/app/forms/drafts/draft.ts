import type { Language } from '@access-atlas/contract/languages.ts';

/** What somebody began to write and has not sent, as it lies on the device. */
export interface Draft {
  /** Whose it is: the id of an account; null where nobody was signed in. */
  readonly owner: string | null;
  /** What it is going to be, such as `review`. */
  readonly kind: string;
  /** What it is about: the id of a place. */
  readonly subject: string;
  /** What it is about, for who looks through their drafts: the name of a place. Drafts of earlier versions have none. */
  readonly title?: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changedAt: number;
  /** What was filled in; the form that wrote it may have been that of an earlier version of the site. */
  readonly content: unknown;
  /** The idempotency key under which it is sent, however often. */
  readonly key: string;
  /** What was sent under the key, where it is not known what became of it; else null. */
  readonly sent: string | null;
  /** The photos that it names, by the SHA-256 of their bytes: they lie beside it. Drafts of earlier versions have none. */
  readonly photos?: readonly string[];
  /** Set where its person is done with it: it is sent as soon as it can be. Whatever else is a draft is never sent. */
  readonly done?: DoneDraft | null;
}

/** What a draft that its person is done with waits for. */
export interface DoneDraft {
  /** When they were, in milliseconds since 1970. */
  readonly doneAt: number;
  /** Of the page on which it was written. */
  readonly language: Language;
  /** Why it cannot go without its person; null where it waits for the connection or the site alone. */
  readonly needs: DraftNeed | null;
  /** Before this moment the site takes no more, in milliseconds since 1970; null where it says nothing of that. */
  readonly notBefore: number | null;
}

/**
 * What its person has to do: something about the text, the photos, their account, or what it is about; or to show that they
 * are no robot.
 */
export type DraftNeed = 'text' | 'photos' | 'username' | 'restricted' | 'captcha' | 'other';

/** Which draft is meant: there is one of each account, kind and subject. */
export type DraftName = Pick<Draft, 'owner' | 'kind' | 'subject'>;

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
}

/** Which draft is meant: there is one of each account, kind and subject. */
export type DraftName = Pick<Draft, 'owner' | 'kind' | 'subject'>;

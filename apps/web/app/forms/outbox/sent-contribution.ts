/** Something that went from this device, for who looks what became of it. */
export interface SentContribution {
  /** The idempotency key under which it was sent. */
  readonly key: string;
  /** The id of the account that sent it; null where nobody was signed in. */
  readonly owner: string | null;
  /** What it is, as its draft called it: such as `review`. */
  readonly kind: string;
  /** What it is about: the name of a place or of a business. */
  readonly title: string;
  /** null for what is about no place: a business of the directory. */
  readonly placeId: string | null;
  readonly reviewId: string | null;
  /** Nobody else sees it until a moderator has looked at it. */
  readonly isHeld: boolean;
  /** It was taken back since. */
  readonly isRemoved: boolean;
  /** When it was stored by the site, in milliseconds since 1970. */
  readonly sentAt: number;
}

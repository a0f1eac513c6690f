/** Something that went from this device, for who looks what became of it. */
export interface SentContribution {
  /** The idempotency key under which it was sent. */
  readonly key: string;
  /** The id of the account that sent it. */
  readonly owner: string;
  /** What it is, as its draft called it: such as `review`. */
  readonly kind: string;
  /** What it is about: the name of a place. */
  readonly title: string;
  readonly placeId: string;
  readonly reviewId: string;
  /** Nobody else sees it until a moderator has looked at it. */
  readonly isHeld: boolean;
  /** It was taken back since. */
  readonly isRemoved: boolean;
  /** When it was stored by the site, in milliseconds since 1970. */
  readonly sentAt: number;
}

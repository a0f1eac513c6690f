/** A form of a business or an author on the page of a place. */
export type ReplyFormName =
  | { readonly kind: 'reply'; readonly reviewId: string }
  | { readonly kind: 'edit'; readonly replyId: string }
  | { readonly kind: 'description' }
  | { readonly kind: 'claim' };

/** The form that the page from which somebody comes asks for, if any. @param state of the page's location */
export function askedFormIn(state: unknown): ReplyFormName | null {
  const { asksFor } = Object(state) as { readonly asksFor?: ReplyFormName };
  return asksFor ?? null;
}

/** Where whom a decision concerns reads it and objects, from the root of the site. */
export function objectionPathOf({ objectionToken }: { readonly objectionToken: string }): string {
  return `/objections/${objectionToken}`;
}

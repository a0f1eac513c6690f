/** What anybody sends, signed in or not, by the kinds of its drafts. */
const openKinds: ReadonlySet<string> = new Set(['business']);

/** Whether only somebody who is signed in can send the drafts of a kind. */
export function needsAccount(kind: string): boolean {
  return !openKinds.has(kind);
}

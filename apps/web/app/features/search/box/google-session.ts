let token: string | null = null;

/** A token that groups the queries of one search with the chosen place of Google's; Google then bills one session. */
export function googleSession(): string {
  token ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return token;
}

/** Ends the session after a choice; the next query begins another. */
export function endGoogleSession(): string {
  const ended = googleSession();
  token = null;
  return ended;
}

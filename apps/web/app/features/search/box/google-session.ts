let token: string | null = null;

/** What groups the words that someone types with the place of Google's that they choose; Google then counts one search. */
export function googleSession(): string {
  token ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return token;
}

/** The group that ends with a choice; what is typed next begins another. */
export function endGoogleSession(): string {
  const ended = googleSession();
  token = null;
  return ended;
}

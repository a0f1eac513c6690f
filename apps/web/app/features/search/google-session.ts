let token: string | null = null;

/** What groups the words that someone types with the place of Google's that they choose; Google then counts one search. */
export function googleSession(): string {
  token ??= crypto.randomUUID();
  return token;
}

/** The group that ends with a choice; what is typed next begins another. */
export function endGoogleSession(): string {
  const ended = googleSession();
  token = null;
  return ended;
}

/** What the software is called, on every site. */
const productWords = ['access', 'atlas'];

/**
 * What somebody would try first as a password on a site: the words of the software's name, and those of the host under which
 * people reach the site, without its last part.
 * @param publicUrl null where nobody said
 */
export function wordsOfSite(publicUrl: string | null): string[] {
  const labels = publicUrl === null ? [] : new URL(publicUrl).hostname.split('.');
  const named = labels.length > 1 ? labels.slice(0, -1) : labels;
  return [...productWords, ...named, ...named.flatMap(partsOf)];
}

/** Whose password it is, as far as the site knows. */
interface NamedPerson {
  readonly name: string;
  readonly username: string | null;
  readonly email: string | null;
}

/** What somebody would try first as a person's password: their name, their username, and their address before the @. */
export function wordsOfPerson({ name, username, email }: NamedPerson): string[] {
  const [local = ''] = (email ?? '').split('@');
  const wholes = [name, username ?? '', local];
  return [...wholes, ...wholes.flatMap(partsOf)];
}

/** "noor.aalto-1987" and "NoorAalto1987" are three words each. */
function partsOf(text: string): string[] {
  return text.match(/\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+/gu) ?? [];
}

/** Words that are one: companies, streets and places as they are written out and as signs and registers shorten them. */
const groups: readonly (readonly string[])[] = [
  ['company', 'co'],
  ['corporation', 'corp'],
  ['incorporated', 'inc'],
  ['limited', 'ltd'],
  ['brothers', 'bros'],
  ['service', 'services', 'svc', 'svcs'],
  ['center', 'centre', 'ctr', 'cntr'],
  ['department', 'dept'],
  ['international', 'intl'],
  ['national', 'natl'],
  ['university', 'univ'],
  ['hospital', 'hosp'],
  ['building', 'bldg'],
  ['station', 'stn'],
  ['street', 'st', 'str'],
  ['strasse', 'str'],
  ['avenue', 'avenida', 'ave', 'av'],
  ['boulevard', 'blvd', 'bd', 'boul'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['highway', 'hwy'],
  ['square', 'sq'],
  ['place', 'pl'],
  ['platz', 'pl'],
  ['saint', 'st'],
  ['sankt', 'st'],
  ['sainte', 'ste'],
  ['santa', 'sta'],
  ['mount', 'mt'],
  ['doctor', 'dr'],
  ['docteur', 'dr'],
  ['professor', 'prof'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
];

const others = new Map<string, Set<string>>();
for (const group of groups) {
  for (const word of group) {
    const known = others.get(word) ?? new Set<string>();
    for (const other of group) if (other !== word) known.add(other);
    others.set(word, known);
  }
}

const none: ReadonlySet<string> = new Set();

/** What else a normalized word is written as: "co" for "company", and the other way round. */
export function otherSpellings(word: string): ReadonlySet<string> {
  return others.get(word) ?? none;
}

/** The same for two spellings of one name: lower case, without accents, signs and spaces. */
export function normalizeName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return plain === '' ? name : plain;
}

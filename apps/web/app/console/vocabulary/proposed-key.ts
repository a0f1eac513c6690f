import { keyMaxCharacters } from '@access-atlas/contract/limits.ts';

/** The key that a name suggests: "Quiet hours (café)" becomes `quietHoursCafe`; empty where it has no letters of ours. */
export function proposedKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words.map((word, place) => {
    const lower = word.toLowerCase();
    return place === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
  });
  const key = joined.join('').replace(/^\d+/, '').slice(0, keyMaxCharacters);
  return key.charAt(0).toLowerCase() + key.slice(1);
}

import type { Dice } from '../dice.ts';

/** Smooth random hills along a line: several octaves of value noise, from −1 to 1. */
export function createNoise(dice: Dice, octaves = 4): (position: number) => number {
  const tables = Array.from({ length: octaves }, () => Array.from({ length: 256 }, () => dice.between(-1, 1)));
  return (position) => {
    let [sum, weight, scale] = [0, 0, 1];
    for (const [octave, table] of tables.entries()) {
      const amplitude = 0.55 ** octave;
      sum += amplitude * valueAt(table, position * scale);
      weight += amplitude;
      scale *= 2.03;
    }
    return sum / weight;
  };
}

function valueAt(table: readonly number[], position: number): number {
  const whole = Math.floor(position);
  const share = position - whole;
  const eased = share * share * (3 - 2 * share);
  const [from, to] = [table[whole & 255] ?? 0, table[(whole + 1) & 255] ?? 0];
  return from + (to - from) * eased;
}

import { coordinateFactor, type Pin } from '../pin.ts';
import { unprojectX, unprojectY, worldUnits } from '../projection.ts';
import { randomPin } from './random-pins.ts';

const shareAnywhere = 0.02;
const shareAtTheMiddle = 0.1;
const townLevelMax = 18;

/**
 * Random pins with consecutive ids from 1, crowded in towns as real ones are, so that a million of them stand on some
 * hundred thousand tiles of a zoom. The middle of every other town is a corner of four tiles, of every eighth one on the
 * antimeridian; pins lie from a millimetre to ten kilometres around, some at the very middle, and a few anywhere.
 */
export function townPins(random: () => number, count: number, towns: number): Pin[] {
  const middles = Array.from({ length: towns }, (_, number) => townMiddle(random, number));
  return Array.from({ length: count }, (_, index) => {
    const pin = randomPin(random, index + 1);
    const [longitude, latitude] = middles[Math.floor(random() * towns)] ?? [0, 0];
    const choice = random();
    if (choice < shareAnywhere) return pin;
    const spread = choice < shareAnywhere + shareAtTheMiddle ? 0 : 10 ** (-1 - 7 * random());
    return {
      ...pin,
      longitudeE7: wrapE7((longitude + (random() - 0.5) * spread) * coordinateFactor),
      latitudeE7: Math.round((latitude + (random() - 0.5) * spread) * coordinateFactor) + 0,
    };
  });
}

function townMiddle(random: () => number, number: number): [longitude: number, latitude: number] {
  if (number % 2 === 1) return [(random() - 0.5) * 360, (random() - 0.5) * 160];
  const edge = worldUnits / 2 ** (1 + Math.floor(random() * townLevelMax));
  const corner = () => Math.floor((random() * worldUnits) / edge) * edge;
  const x = number % 8 === 0 ? 0 : corner();
  return [unprojectX(x), Math.max(-89, Math.min(89, unprojectY(corner())))];
}

/** To −180° up to before 180°, as a whole number. */
function wrapE7(longitudeE7: number): number {
  const halfTurn = 180 * coordinateFactor;
  const rounded = Math.round(longitudeE7) + 0;
  if (rounded < -halfTurn) return rounded + 2 * halfTurn;
  return rounded >= halfTurn ? rounded - 2 * halfTurn : rounded;
}

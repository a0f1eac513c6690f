import { refuseField } from '../../../domain/errors/api-error.ts';
import type { PlacePair } from './find-pairs.ts';

/** Two places in the order in which pairs are kept. @throws {ApiError} 400 where both are the same */
export function asPair([one, other]: readonly [number, number]): PlacePair {
  if (one === other) throw refuseField('params.secondId', 'is the same place');
  return { firstId: Math.min(one, other), secondId: Math.max(one, other) };
}

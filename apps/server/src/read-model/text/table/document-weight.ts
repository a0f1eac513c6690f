import { documentKinds, type SearchDocument } from '../search-document.ts';

/** Settlements with more people than this are known beyond their surroundings, and found from far away. */
export const largeSettlementPeople = 5_000;

const reachStepsPerDoubling = 20;
const leastKnownFactor = 0.94;
const bestKnownFactor = 1.06;

/** Whether a document stands among the large settlements, which are looked at whatever their distance. */
export function isLargeSettlement({ kind, population }: Pick<SearchDocument, 'kind' | 'population'>): boolean {
  return population > largeSettlementPeople && (kind === documentKinds.settlement || kind === documentKinds.city);
}

/** One byte for a document: how far a large settlement's name carries, or how much is known of anything else. */
export function documentWeight(document: Pick<SearchDocument, 'kind' | 'population' | 'known'>): number {
  if (!isLargeSettlement(document)) return document.known;
  const reach = (document.population / largeSettlementPeople) ** 0.8;
  return Math.min(255, Math.round(reachStepsPerDoubling * Math.log2(reach)));
}

/** By the weight of a large settlement: a kilometre counts as this part of one. */
export const reachScales: Float64Array = Float64Array.from(
  { length: 256 },
  (_, weight) => 2 ** (-weight / reachStepsPerDoubling),
);

/** By the weight of anything else: what its score is multiplied by. */
export const knownFactors: Float64Array = Float64Array.from(
  { length: 256 },
  (_, weight) => leastKnownFactor + ((bestKnownFactor - leastKnownFactor) * weight) / 255,
);

/** No document's score is multiplied by more than this. */
export const largestFactor = bestKnownFactor;

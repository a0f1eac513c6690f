/** Where a place is, as those see it who decide about places. */
export const placeStates = ['onMap', 'closed', 'hidden', 'deleted', 'merged', 'lost'] as const;
export type PlaceState = (typeof placeStates)[number];

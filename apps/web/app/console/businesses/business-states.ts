/** The states of businesses, each a list of its own. */
export const businessStates = ['submitted', 'published', 'rejected'] as const;
export type BusinessState = (typeof businessStates)[number];

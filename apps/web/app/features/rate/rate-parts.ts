/** The parts of the form, which are steps on a phone. */
export const rateParts = ['rating', 'facts', 'photos', 'words'] as const;
export type RatePart = (typeof rateParts)[number];

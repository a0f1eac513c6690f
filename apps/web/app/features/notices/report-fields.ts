/** The fields of a report, in the order in which they stand. */
export const reportFields = ['ground', 'text', 'email'] as const;
export type ReportField = (typeof reportFields)[number];

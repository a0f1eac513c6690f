/** The author of an entry in a place's history that no person is named in: which moderator decided stays with the site. */
export const bySite = { authorKind: 'system', personId: null, isFromProvider: false, importRunId: null } as const;

/** What of the recent changes can be looked at alone: in a file of its own, since pages need it without any validation. */
export const changeGroups = [
  'reviews',
  'answers',
  'photos',
  'replies',
  'edits',
  'places',
  'merges',
  'removals',
  'imports',
] as const;
export type ChangeGroup = (typeof changeGroups)[number];

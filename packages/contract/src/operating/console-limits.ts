/*
 * Limits of what moderators and operators do in the console: visitors' pages load none of them.
 */

/** How far back moderators look through what changed. */
export const changesDays = 90;
/** So many changes are marked as looked at at once. */
export const changeLooksMax = 200;
/** For so long somebody is new: their account is younger, or what they contributed first. */
export const newcomerDays = 7;
/** Of so many weeks the console shows what was contributed, and how long the inbox waited. */
export const shownWeeks = 26;
/** Possible duplicates are counted up to here: a million places may have tens of thousands. */
export const countedDuplicatesMax = 1_000;
/** Places off the map are counted and listed up to here, because all of very many would have to be looked at. */
export const countedPlacesMax = 1_000;
/** Of a file that is sent: some disks count bytes, and a letter can have four. */
export const uploadedNameMaxCharacters = 60;
/** A country's extract of OpenStreetMap; what is larger is put into the folder by itself. */
export const importUploadMaxBytes = 8 * 1024 * 1024 * 1024;
export const importPieceMaxBytes = 8 * 1024 * 1024;
/** What came of a file is kept so long after its last piece. */
export const importUploadHours = 24;
/** Files that are on their way at the same time. */
export const importUploadsMax = 10;
/** Columns of a CSV file that are read, with room to spare, and how long the file's names for them can be. */
export const importColumnsMax = 60;
export const importHeaderMaxCharacters = 200;
/** The rules for what people contribute, retired ones included. */
export const communityRulesMax = 40;
/** All rules at their limits in three languages, four bytes a letter, are 365 KB; what stands around them is little. */
export const rulesBodyMaxBytes = 512 * 1024;
/** What a rule is called where moderators choose it. */
export const ruleNameMaxCharacters = 60;
export const ruleTextMaxCharacters = 500;
export const ruleSuggestionMaxCharacters = 200;
/** The header's menu as operators write it: entries of both levels together. */
export const menuEntriesMax = 40;
export const menuTitleMaxCharacters = 60;
export const menuAddressMaxCharacters = 300;

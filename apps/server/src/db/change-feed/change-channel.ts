/** The NOTIFY channel that says: a transaction with entries in the change feed was committed. */
export const changeChannel = 'access_atlas_change';

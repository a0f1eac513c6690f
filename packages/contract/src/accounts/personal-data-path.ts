/** Where a person's data comes from; a page leads there without the schemas of the contract. */
export const personalDataPath = '/api/users/me/data';

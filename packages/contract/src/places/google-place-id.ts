/** What Google's own ids of places look like. By itself, for pages that load no schemas. */
export const googlePlaceIdPattern = /^[\w-]{1,200}$/;

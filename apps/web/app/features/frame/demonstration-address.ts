/** Where it is told that the town and its people are invented. */
export const demonstrationAddress = '/about#demonstration';

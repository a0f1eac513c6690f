/** When it is for a site whose clock is set, and for its visitors: a Wednesday morning. */
export const fixedInstant = '2026-06-17T10:30:00.000Z';

/**
 * Keys that the site can check, the best first: EdDSA, ES256 and RS256 by their numbers in COSE. Every device makes one of
 * them.
 */
export const keyAlgorithms = [-8, -7, -257] as const;

/** NIST SP 800-131A allows no shorter RSA keys, and devices that know nothing else make these. */
export const rsaKeyMinBits = 2_048;

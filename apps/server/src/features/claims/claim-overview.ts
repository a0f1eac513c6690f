import type { ClaimRow } from './claims.sql.ts';

/** A claim as operators see it. */
export interface ClaimOverview extends ClaimRow {
  /** Whether the work e-mail is of the place's own website; null where one of both is not known. */
  readonly isOfWebsite: boolean | null;
}

/** A claim as operators see it: whether the address is of the place's website says more than what the person says. */
export function overviewOfClaim(row: ClaimRow): ClaimOverview {
  const { workEmail, placeUrl } = row;
  const isKnown = workEmail !== null && placeUrl !== null && URL.canParse(placeUrl);
  return { ...row, isOfWebsite: isKnown ? isSameSite(domainOf(workEmail), new URL(placeUrl).hostname) : null };
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * The address is of the website, or of a part of it: mail.halyard.example is of www.halyard.example. Not the other way round:
 * where a provider of mail keeps websites too (cafe.mail.example), all its customers have an address of mail.example.
 */
function isSameSite(mailDomain: string, host: string): boolean {
  const site = host.replace(/^www\./, '');
  return mailDomain === site || mailDomain.endsWith(`.${site}`);
}

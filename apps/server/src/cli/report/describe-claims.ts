import { pickText } from '@access-atlas/contract/languages.ts';
import type { ClaimOverview } from '../../features/claims/claim-overview.ts';
import { formatCount } from './format-number.ts';

/** A line a claim, those that wait first. */
export function describeClaims(claims: readonly ClaimOverview[], listedMax: number): string {
  if (claims.length === 0) return 'No claims.';
  const lines = claims.map((claim) =>
    [
      `#${claim.id}`,
      dayOf(claim.madeAt),
      claim.outcome ?? 'waits',
      claim.person,
      placeOf(claim),
      addressOf(claim),
    ].join('  '),
  );
  return claims.length < listedMax
    ? lines.join('\n')
    : [...lines, `These are ${formatCount(listedMax)}; there may be more.`].join('\n');
}

/** What the operator needs to decide about a claim, a line each. */
export function describeClaim(claim: ClaimOverview, publicUrl: string): string {
  const { id, placeId, placeAddress, placePhone, placeUrl, isPlaceDeleted, person, personSince, providers } = claim;
  const { madeAt, text, outcome, reason, decidedAt } = claim;
  return [
    `Claim: #${id}, ${dayOf(madeAt)}`,
    `Of: ${person}, an account since ${dayOf(personSince)}`,
    `Place: ${placeOf(claim)}, ${publicUrl}/details/${placeId}/local${isPlaceDeleted ? ' (deleted)' : ''}`,
    `Address: ${placeAddress ?? 'none'}`,
    `Phone: ${placePhone ?? 'none'}`,
    `Website: ${placeUrl ?? 'none'}`,
    `Speak for it already: ${formatCount(providers)}`,
    `Says: ${text}`,
    `Work e-mail: ${addressOf(claim)}`,
    outcome === null || decidedAt === null
      ? 'Decision: none yet'
      : `Decision: ${outcome}, ${dayOf(decidedAt)}${reason === null ? '' : `: ${reason}`}`,
  ].join('\n');
}

const siteWords = { true: 'of the website of the place', false: 'not of the website of the place' } as const;

/** Where they have not shown that they read what is sent there, the operator writes to it. */
function addressOf({ workEmail, workEmailConfirmedAt, isOfWebsite }: ClaimOverview): string {
  if (workEmail === null) return 'none';
  const confirmation = workEmailConfirmedAt === null ? 'not confirmed' : `confirmed ${dayOf(workEmailConfirmedAt)}`;
  return `${workEmail} (${[...(isOfWebsite === null ? [] : [siteWords[`${isOfWebsite}`]]), confirmation].join(', ')})`;
}

function placeOf({ placeNames }: ClaimOverview): string {
  return pickText(placeNames, 'en')?.text ?? '(no name)';
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

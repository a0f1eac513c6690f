import { approveClaim } from '../../features/claims/approve-claim.ts';
import { getClaim } from '../../features/claims/get-claim.ts';
import { listClaims } from '../../features/claims/list-claims.ts';
import { refuseClaim } from '../../features/claims/refuse-claim.ts';
import { CommandRefusedError } from '../operator-errors.ts';
import { describeClaim, describeClaims } from '../report/describe-claims.ts';
import type { Site } from '../site.ts';
import { asCommandRefusal } from './as-command-refusal.ts';
import type { CommandOutcome } from './command.ts';
import { decisionServicesOf } from './decision-services-of.ts';
import type { ClaimArguments } from './read-claim-arguments.ts';

const context = { actor: { kind: 'operatorCommand' } } as const;
const listedMax = 1_000;

/** Lists, shows and decides claims of places. @throws {CommandRefusedError} where it cannot be */
export async function runClaims(site: Site, given: ClaimArguments): Promise<CommandOutcome> {
  const services = decisionServicesOf(site);
  switch (given.verb) {
    case 'listClaims': {
      const { claims } = await listClaims(services, context, { isOpen: given.isOpen, limit: listedMax });
      return { report: claims, text: describeClaims(claims, listedMax), problem: null };
    }
    case 'showClaim': {
      const claim = await refusing(getClaim(services, context, given.id), given.id);
      return { report: claim, text: describeClaim(claim, site.publicUrl), problem: null };
    }
    case 'approveClaim': {
      const { id } = given;
      const { person, placeId } = await refusing(getClaim(services, context, id), id);
      const isDecided = await asCommandRefusal(approveClaim(services, context, { claimId: id }), {
        notFound: `The place ${placeId} is no longer there: refuse the claim.`,
      });
      if (!isDecided) throw wasDecided(id);
      const text = `${person} speaks for place ${placeId}.${toldWords(site)}`;
      return { report: { claim: id, outcome: 'approved' }, text, problem: null };
    }
    case 'refuseClaim': {
      const { id, reason } = given;
      const isDecided = await refusing(refuseClaim(services, context, { claimId: id, reason }), id);
      if (!isDecided) throw wasDecided(id);
      const text = `The claim ${id} is refused.${toldWords(site)}`;
      return { report: { claim: id, outcome: 'refused' }, text, problem: null };
    }
  }
}

function wasDecided(id: number): CommandRefusedError {
  return new CommandRefusedError(`The claim ${id} was decided already.`);
}

/** The page of the place tells them too; a mail goes to addresses that were confirmed. */
function toldWords({ config }: Site): string {
  return config.mail === null ? ' No mail tells them: the page of the place does.' : ' A mail tells them.';
}

/** @throws {CommandRefusedError} where a verb refuses */
function refusing<Result>(work: Promise<Result>, id: number): Promise<Result> {
  const notFound = `There is no claim ${id}: provider claims list shows them.`;
  return asCommandRefusal(work, { optionByField: { 'body.reason': '--why' }, notFound });
}

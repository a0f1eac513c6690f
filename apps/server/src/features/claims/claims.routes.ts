import {
  claimPlace as claimPlaceEndpoint,
  sendClaimMail as sendClaimMailEndpoint,
} from '@access-atlas/contract/places/claims.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { claimPlace } from './claim-place.ts';
import type { ClaimServices } from './claim-services.ts';
import { sendClaimMail } from './send-claim-mail.ts';

/** Binds the calls by which somebody says that a place is theirs, and has the mail about it sent again. */
export function claimsRoutes(app: FastifyInstance, services: ClaimServices, options: EndpointOptions): void {
  registerEndpoint(app, claimPlaceEndpoint, options, async ({ body: { placeId, ...claim } }, { context }) => ({
    status: 200,
    body: { claim: await claimPlace(services, context, { ...claim, placeId: Number(placeId) }) },
  }));
  registerEndpoint(app, sendClaimMailEndpoint, options, async ({ body: { placeId } }, { context }) => ({
    status: 200,
    body: { outcome: await sendClaimMail(services, context, { placeId: Number(placeId) }) },
  }));
}

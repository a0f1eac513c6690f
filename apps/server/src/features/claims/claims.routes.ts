import { claimPlace as claimPlaceEndpoint } from '@access-atlas/contract/places/claims.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { claimPlace } from './claim-place.ts';
import type { ClaimServices } from './claim-services.ts';

/** Binds the call by which somebody says that a place is theirs. */
export function claimsRoutes(app: FastifyInstance, services: ClaimServices, options: EndpointOptions): void {
  registerEndpoint(app, claimPlaceEndpoint, options, async ({ body: { placeId, ...claim } }, { context }) => ({
    status: 200,
    body: { claim: await claimPlace(services, context, { ...claim, placeId: Number(placeId) }) },
  }));
}

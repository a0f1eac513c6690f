import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as claims from '@access-atlas/contract/moderation/claims.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { approveClaim } from './approve-claim.ts';
import { presentClaim } from './claim.presenter.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { getClaim } from './get-claim.ts';
import { listClaims } from './list-claims.ts';
import { refuseClaim } from './refuse-claim.ts';

/** Binds the calls by which operators decide whether a place is somebody's. */
export function claimDecisionsRoutes(
  app: FastifyInstance,
  services: ClaimDecisionServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, claims.listClaims, options, async ({ query }, { request, context }) => {
    const { page = 1 } = query;
    const isOpen = query.only === 'waiting';
    const asked = { isOpen, limit: listPageSize, offset: (page - 1) * listPageSize };
    const listed = await listClaims(services, context, asked);
    const language = languageOf(request, query.lng);
    return {
      status: 200,
      body: {
        count: listed.count,
        rows: listed.claims.map((claim) => presentClaim(claim, services.vocabulary, language)),
      },
    };
  });
  registerEndpoint(app, claims.approveClaim, options, async ({ params }, { request, context }) => {
    const claimId = Number(params.id);
    const isDecided = await approveClaim(services, context, { claimId });
    const claim = presentClaim(
      await getClaim(services, context, claimId),
      services.vocabulary,
      languageOf(request, undefined),
    );
    return { status: 200, body: { isDecided, claim } };
  });
  registerEndpoint(app, claims.refuseClaim, options, async ({ params, body }, { request, context }) => {
    const claimId = Number(params.id);
    const isDecided = await refuseClaim(services, context, { claimId, reason: body.reason });
    const claim = presentClaim(
      await getClaim(services, context, claimId),
      services.vocabulary,
      languageOf(request, undefined),
    );
    return { status: 200, body: { isDecided, claim } };
  });
}

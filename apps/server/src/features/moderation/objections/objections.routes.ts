import {
  getDecision as getDecisionEndpoint,
  objectToDecision as objectToDecisionEndpoint,
} from '@access-atlas/contract/accounts/objections.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { clientKey } from '../../../http/requests/client-key.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import { getDecision } from '../get-decision.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { objectToDecision } from './object-to-decision.ts';

/** Binds the calls of whom a decision concerns: reading it, and objecting. */
export function objectionsRoutes(
  app: FastifyInstance,
  services: ModerationServices & Pick<AccountServices, 'accountLimits'>,
  options: EndpointOptions,
): void {
  registerEndpoint(app, getDecisionEndpoint, options, async ({ params: { token } }, { reply }) => {
    reply.header('cache-control', 'no-store');
    return { status: 200, body: await getDecision(services, token) };
  });
  registerEndpoint(
    app,
    objectToDecisionEndpoint,
    options,
    async ({ params: { token }, body }, { request, context }) => {
      await objectToDecision(services, context, { token, text: body.text }, clientKey(request.ip));
      return { status: 200, body: await getDecision(services, token) };
    },
  );
}

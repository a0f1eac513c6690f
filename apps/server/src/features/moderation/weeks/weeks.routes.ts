import { getModerationWeeks as weeksEndpoint } from '@access-atlas/contract/moderation/weeks.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { getModerationWeeks } from './get-moderation-weeks.ts';

/** Binds the call by which moderators see how the last weeks went. */
export function weeksRoutes(app: FastifyInstance, services: ModerationServices, options: EndpointOptions): void {
  registerEndpoint(app, weeksEndpoint, options, async (_, { context }) => {
    const weeks = await getModerationWeeks(services, context);
    return {
      status: 200,
      body: { weeks: weeks.map(({ from, ...week }) => ({ ...week, from: from.toISOString().slice(0, 10) })) },
    };
  });
}

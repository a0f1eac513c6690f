import { getSubmission as getSubmissionEndpoint } from '@access-atlas/contract/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { getSubmission, type SubmissionServices } from './get-submission.ts';

/** Binds the call that tells what became of an idempotency key. */
export function submissionsRoutes(app: FastifyInstance, services: SubmissionServices, options: EndpointOptions): void {
  registerEndpoint(app, getSubmissionEndpoint, options, async ({ params: { key } }, { context }) => ({
    status: 200,
    body: await getSubmission(services, context, key),
  }));
}

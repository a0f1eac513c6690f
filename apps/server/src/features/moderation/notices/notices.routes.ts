import * as notices from '@access-atlas/contract/notices.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { clientKey } from '../../../http/requests/client-key.ts';
import { holdFormSubmission } from '../../../http/requests/hold-form-submission.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import { getNotice } from './get-notice.ts';
import type { NoticeServices } from './notice-services.ts';
import { sendNotice } from './send-notice.ts';

/** Binds the calls of visitors who report something: sending it, and what became of it. */
export function noticesRoutes(app: FastifyInstance, services: NoticeServices, options: EndpointOptions): void {
  registerEndpoint(app, notices.sendNotice, options, async ({ body, query }, { request, reply, context }) => {
    const { subject, ground, text = '', email, recaptcha = '' } = body;
    const notice = { subject, ground, text, email: email || null, language: languageOf(request, query.lng) };
    const { submissionLeases } = options;
    const held = { endpoint: notices.sendNotice, request, context, captchaSolution: recaptcha, submissionLeases };
    const captchaSolution = recaptcha === '' ? null : recaptcha;
    const receipt = await holdFormSubmission(held, (holding) =>
      sendNotice(services, holding, notice, { address: clientKey(request.ip), captchaSolution }),
    );
    reply.header('cache-control', 'no-store');
    return { status: 200, body: { receipt } };
  });
  registerEndpoint(app, notices.getNotice, options, async ({ params: { token }, query }, { request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { status: 200, body: await getNotice(services, token, languageOf(request, query.lng)) };
  });
}

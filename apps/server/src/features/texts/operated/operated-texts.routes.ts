import * as texts from '@access-atlas/contract/operating/operated-texts.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { getOperatedText } from './get-operated-text.ts';
import { getTextVersion } from './get-text-version.ts';
import { listTexts } from './list-texts.ts';
import { presentOperatedText, presentSeenVersion, presentTexts } from './operated-text.presenter.ts';
import type { OperatedTextServices } from './operated-text-services.ts';
import { previewText } from './preview-text.ts';
import { saveText } from './save-text.ts';

/** Binds the calls by which operators write the texts about the site. */
export function operatedTextsRoutes(
  app: FastifyInstance,
  services: OperatedTextServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, texts.listTexts, options, async (_, { context }) => {
    const rows = presentTexts(await listTexts(services, context));
    return { status: 200, body: { count: rows.length, rows } };
  });
  registerEndpoint(app, texts.getOperatedText, options, async ({ params }, { context }) => ({
    status: 200,
    body: presentOperatedText(await getOperatedText(services, context, params)),
  }));
  registerEndpoint(app, texts.getTextVersion, options, async ({ params }, { context }) => ({
    status: 200,
    body: presentSeenVersion(await getTextVersion(services, context, params)),
  }));
  registerEndpoint(app, texts.previewText, options, async ({ params, body }, { context }) => ({
    status: 200,
    body: await previewText(services, context, { ...params, ...body }),
  }));
  registerEndpoint(app, texts.saveText, options, async ({ params, body }, { context }) => ({
    status: 200,
    body: await saveText(services, context, { ...params, ...body }),
  }));
}

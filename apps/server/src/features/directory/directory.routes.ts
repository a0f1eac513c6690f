import * as directory from '@access-atlas/contract/directory.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { clientKey } from '../../http/requests/client-key.ts';
import { holdFormSubmission } from '../../http/requests/hold-form-submission.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import type { DirectoryServices } from './directory-services.ts';
import { listBusinesses } from './list-businesses.ts';
import { listCategories, listServices } from './list-directory-words.ts';
import { type BusinessServices, submitBusiness } from './submit-business.ts';

/** Binds the calls that read the directory, and the one by which anybody adds to it. */
export function directoryRoutes(
  app: FastifyInstance,
  services: DirectoryServices & BusinessServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, directory.listBusinesses, options, async ({ query }, { request, reply }) => {
    const { lng, per_page, forceRefresh: _forceRefresh, ...search } = query;
    // The same address is a page for browsers: caches must keep the two apart.
    reply.header('vary', 'Accept');
    const body = await listBusinesses(services, { ...search, pageSize: per_page, language: languageOf(request, lng) });
    return { status: 200, body };
  });
  registerEndpoint(app, directory.listDirectoryCategories, options, async ({ query }, { request }) => ({
    status: 200,
    body: listCategories(services, languageOf(request, query.lng)),
  }));
  registerEndpoint(app, directory.listDirectoryServices, options, async ({ query }, { request }) => ({
    status: 200,
    body: listServices(services, languageOf(request, query.lng)),
  }));
  registerEndpoint(app, directory.submitBusiness, options, async ({ body, query }, { request, context }) => {
    const { recaptcha: captchaSolution, email, categoryId, ...business } = body;
    const contact = email ? { email, language: languageOf(request, query.lng) } : null;
    const submitted = { ...business, categoryId: Number(categoryId), contact };
    const { submissionLeases } = options;
    const held = { endpoint: directory.submitBusiness, request, context, captchaSolution, submissionLeases };
    const { businessId } = await holdFormSubmission(held, (holding) =>
      submitBusiness(services, holding, submitted, { address: clientKey(request.ip), captchaSolution }),
    );
    const message = 'Thank you. Your submission will be reviewed and posted shortly.';
    return { status: 200, body: { _id: String(businessId), message } };
  });
}

import { Readable } from 'node:stream';
import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as businesses from '@access-atlas/contract/moderation/businesses.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import type { DecidingServices, DirectoryServices } from '../directory-services.ts';
import { approveBusiness } from './approve-business.ts';
import { presentAlikeBusiness, presentBusinessOverview } from './business-overview.presenter.ts';
import { editBusiness } from './edit-business.ts';
import { getSubmittedBusiness } from './get-submitted-business.ts';
import { listAlikeBusinesses } from './list-alike-businesses.ts';
import { listSubmittedBusinesses } from './list-submitted-businesses.ts';
import { mergeBusiness } from './merge-business.ts';
import { refuseBusiness } from './refuse-business.ts';
import { writeBusinessesCsv } from './write-businesses-csv.ts';

/** Binds the calls by which moderators decide which businesses are listed. */
export function businessDecisionsRoutes(
  app: FastifyInstance,
  services: DirectoryServices & DecidingServices,
  options: EndpointOptions,
): void {
  const wording = (request: FastifyRequest, asked?: Language) => ({
    vocabulary: services.vocabulary,
    language: languageOf(request, asked),
  });
  registerEndpoint(app, businesses.listSubmittedBusinesses, options, async ({ query }, { request, context }) => {
    const { status = 'submitted', page = 1 } = query;
    const asked = { status, limit: listPageSize, offset: (page - 1) * listPageSize };
    const listed = await listSubmittedBusinesses(services, context, asked);
    const words = wording(request, query.lng);
    return {
      status: 200,
      body: { count: listed.count, rows: listed.businesses.map((each) => presentBusinessOverview(each, words)) },
    };
  });
  registerEndpoint(app, businesses.getSubmittedBusiness, options, async ({ params, query }, { request, context }) => {
    const businessId = Number(params.id);
    const business = await getSubmittedBusiness(services, context, businessId);
    const alike = await listAlikeBusinesses(services, context, businessId);
    return {
      status: 200,
      body: {
        business: presentBusinessOverview(business, wording(request, query.lng)),
        alike: alike.map(presentAlikeBusiness),
      },
    };
  });
  registerEndpoint(app, businesses.editBusiness, options, async ({ params, body }, { request, context }) => {
    const { seenAt, categoryId, ...said } = body;
    const edited = { ...said, businessId: Number(params.id), categoryId: Number(categoryId), seenAt: new Date(seenAt) };
    const { businessId } = await editBusiness(services, context, edited);
    const business = await getSubmittedBusiness(services, context, businessId);
    return { status: 200, body: presentBusinessOverview(business, wording(request)) };
  });
  registerEndpoint(app, businesses.exportBusinesses, options, async ({ query }, { context, reply }) => {
    const { status = 'published' } = query;
    const lines = writeBusinessesCsv(services, context, { status });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="businesses-${status}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines));
  });
  registerEndpoint(app, businesses.approveBusiness, options, async ({ params }, { request, context }) => {
    const { businessId } = await approveBusiness(services, context, { businessId: Number(params.id) });
    const business = await getSubmittedBusiness(services, context, businessId);
    return { status: 200, body: presentBusinessOverview(business, wording(request)) };
  });
  registerEndpoint(app, businesses.refuseBusiness, options, async ({ params, body }, { request, context }) => {
    const refused = { businessId: Number(params.id), reason: body.reason };
    const { businessId } = await refuseBusiness(services, context, refused);
    const business = await getSubmittedBusiness(services, context, businessId);
    return { status: 200, body: presentBusinessOverview(business, wording(request)) };
  });
  registerEndpoint(app, businesses.mergeBusiness, options, async ({ params, body }, { request, context }) => {
    const merged = { duplicateId: Number(params.id), intoId: Number(body.intoId) };
    const { duplicateId } = await mergeBusiness(services, context, merged);
    const business = await getSubmittedBusiness(services, context, duplicateId);
    return { status: 200, body: presentBusinessOverview(business, wording(request)) };
  });
}

import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as contract from '@access-atlas/contract/operating/operated-partners.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { getOperatedPartner } from './get-operated-partner.ts';
import { listPartners } from './list-partners.ts';
import { presentListedPartner, presentOperatedPartner } from './operated-partner.presenter.ts';
import type { OperatedPartnerServices } from './operated-partner-services.ts';
import { savePartner } from './save-partner.ts';

/** Binds the calls by which operators enter partners. */
export function operatedPartnersRoutes(
  app: FastifyInstance,
  services: OperatedPartnerServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, contract.listPartners, options, async ({ query: { page = 1 } }, { context, signal }) => {
    const range = { limit: listPageSize, offset: (page - 1) * listPageSize };
    const { count, partners } = await listPartners(services, context, range, signal);
    return { status: 200, body: { count, rows: partners.map(presentListedPartner) } };
  });
  registerEndpoint(app, contract.getPartner, options, async ({ params }, { context, signal }) => ({
    status: 200,
    body: presentOperatedPartner(await getOperatedPartner(services, context, params.key, signal)),
  }));
  registerEndpoint(
    app,
    contract.savePartner,
    options,
    async ({ params: { key }, body, files: [file] }, { context }) => {
      const logo = file?.bytes ?? (body.logoIs === 'removed' ? null : undefined);
      await savePartner(services, context, {
        key,
        isNew: body.isNew ?? false,
        ...(body.version !== undefined && { seenVersion: body.version }),
        name: body.name,
        texts: { en: body['texts.en'] ?? '', fr: body['texts.fr'] ?? '', pt: body['texts.pt'] ?? '' },
        url: body.url ?? null,
        ...(logo !== undefined && { logo }),
      });
      return { status: 200, body: presentOperatedPartner(await getOperatedPartner(services, context, key)) };
    },
  );
}

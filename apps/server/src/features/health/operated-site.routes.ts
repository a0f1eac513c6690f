import * as siteHealth from '@access-atlas/contract/operating/site-health.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { downloadBackup } from './download-backup.ts';
import { getSiteHealth } from './get-site-health.ts';
import type { OperatedSiteServices } from './operated-site-services.ts';
import { presentSiteHealth } from './site-health.presenter.ts';
import { startBackup } from './start-backup.ts';

/** Binds the calls by which operators see how their site does, and have it backed up. */
export function operatedSiteRoutes(
  app: FastifyInstance,
  services: OperatedSiteServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, siteHealth.getSiteHealth, options, async (_, { context }) => ({
    status: 200,
    body: presentSiteHealth(await getSiteHealth(services, context)),
  }));
  registerEndpoint(app, siteHealth.startBackup, options, async (_, { context }) => ({
    status: 200,
    body: await startBackup(services, context),
  }));
  registerEndpoint(app, siteHealth.downloadBackup, options, async ({ params }, { context, reply }) => {
    const { sizeBytes, content } = await downloadBackup(services, context, params);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${params.name}"`)
      .header('content-length', sizeBytes)
      .type('application/gzip')
      .send(content);
  });
}

import * as transparency from '@access-atlas/contract/operating/transparency.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { getTransparencyReport } from './get-transparency-report.ts';
import { writeTransparencyCsv } from './write-transparency-csv.ts';

/** Binds the calls by which operators read what they tell the public of a year. */
export function transparencyRoutes(app: FastifyInstance, services: ModerationServices, options: EndpointOptions): void {
  registerEndpoint(app, transparency.getTransparencyReport, options, async ({ query: { year } }, { context }) => ({
    status: 200,
    body: await getTransparencyReport(services, context, { year, now: new Date() }),
  }));
  registerEndpoint(
    app,
    transparency.exportTransparencyReport,
    options,
    async ({ query: { year } }, { context, reply }) => {
      const report = await getTransparencyReport(services, context, { year, now: new Date() });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="transparency-${report.year}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(writeTransparencyCsv(report));
    },
  );
}

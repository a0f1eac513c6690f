import { Readable } from 'node:stream';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as audit from '@access-atlas/contract/operating/audit.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { presentAuditLine } from './audit.presenter.ts';
import type { AuditFilters } from './audit-filters.ts';
import type { AuditServices } from './audit-services.ts';
import { listAudit } from './list-audit.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

type GivenFilters = Omit<AuditFilters, 'from' | 'until'> & {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** Binds the calls by which operators read everything that was done. */
export function auditRoutes(app: FastifyInstance, services: AuditServices, options: EndpointOptions): void {
  const { pageTokens } = services;
  registerEndpoint(app, audit.listAudit, options, async ({ query }, { context }) => {
    const { nextPageToken, lng: _, ...given } = query;
    const identity = ['audit', given];
    const beforeId = nextPageToken === undefined ? null : pageTokens.read(identity, nextPageToken).id;
    const asked = { filters: filtersOf(given), beforeId, limit: listPageSize };
    const { lines, next } = await listAudit(services, context, asked);
    return {
      status: 200,
      body: {
        results: lines.map(presentAuditLine),
        nextPageToken: next === null ? null : pageTokens.write(identity, { key: 0, id: next }),
      },
    };
  });
  registerEndpoint(app, audit.exportAudit, options, async ({ query }, { context, reply }) => {
    const { lng: _, ...given } = query;
    const lines = await writeAuditCsv(services, context, filtersOf(given));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines));
  });
}

function filtersOf({ from, until, ...filters }: GivenFilters): AuditFilters {
  return {
    ...filters,
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
  };
}

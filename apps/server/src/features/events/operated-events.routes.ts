import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as events from '@access-atlas/contract/operating/operated-events.ts';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { siteOriginOf } from '../../http/requests/request-target.ts';
import { createEvent } from './create-event.ts';
import { endEvent } from './end-event.ts';
import { presentOperatedEvent } from './event.presenter.ts';
import { exportEvent } from './export-event.ts';
import { getOperatedEvent } from './get-operated-event.ts';
import { listEvents } from './list-events.ts';
import type { OperatedEventServices } from './operated-event-services.ts';

/** Binds the calls by which operators announce MapMissions, end them and take their results along. */
export function operatedEventsRoutes(
  app: FastifyInstance,
  services: OperatedEventServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, events.listEvents, options, async ({ query: { page = 1 } }, { context }) => {
    const range = { limit: listPageSize, offset: (page - 1) * listPageSize };
    const listed = await listEvents(services, context, range);
    return { status: 200, body: { count: listed.count, rows: listed.events.map(presentOperatedEvent) } };
  });
  registerEndpoint(app, events.getOperatedEvent, options, async ({ params }, { context }) => ({
    status: 200,
    body: presentOperatedEvent(await getOperatedEvent(services, context, params.id)),
  }));
  registerEndpoint(app, events.createEvent, options, async ({ body }, { context }) => {
    const { startsAt, expirationDate, code, ...event } = body;
    const { eventId } = await createEvent(services, context, {
      ...event,
      ...(code !== undefined && code.trim() !== '' && { code }),
      ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
      expirationDate: new Date(expirationDate),
    });
    return { status: 200, body: presentOperatedEvent(await getOperatedEvent(services, context, eventId)) };
  });
  registerEndpoint(app, events.endEvent, options, async ({ params }, { context }) => {
    const isEnded = await endEvent(services, context, { eventId: params.id });
    const event = presentOperatedEvent(await getOperatedEvent(services, context, params.id));
    return { status: 200, body: { isEnded, event } };
  });
  const results = [
    [events.exportEventGeoJson, 'geojson', 'application/geo+json'],
    [events.exportEventCsv, 'csv', 'text/csv'],
  ] as const;
  for (const [endpoint, format, type] of results)
    registerEndpoint(app, endpoint, options, async ({ params }, { context, request, reply, signal }) => {
      const { origin: publicUrl } = siteOriginOf(request, services.site.publicUrl);
      const asked = { eventId: params.id, format, publicUrl, signal };
      const { code, text } = await exportEvent(services, context, asked);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${code}.${format}"`)
        .type(`${type}; charset=utf-8`)
        .send(text);
    });
  registerEndpoint(app, events.getEventQrCode, options, async ({ params }, { context, request, reply }) => {
    const { code } = await getOperatedEvent(services, context, params.id);
    const { origin } = siteOriginOf(request, services.site.publicUrl);
    const address = `${origin}/join?code=${code}`;
    return reply
      .header('cache-control', 'no-store')
      .type('image/svg+xml')
      .send(renderSVG(address, { ecc: 'M', border: 2 }));
  });
}

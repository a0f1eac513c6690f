import {
  getEventBoard as getEventBoardEndpoint,
  getEvent as getEventEndpoint,
  showNameInEvent as showNameInEventEndpoint,
  subscribeToEvent as subscribeToEventEndpoint,
  unsubscribeFromEvent as unsubscribeFromEventEndpoint,
} from '@access-atlas/contract/events.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { clientKey } from '../../http/requests/client-key.ts';
import { getEvent } from './get-event.ts';
import { getEventBoard } from './get-event-board.ts';
import { leaveEvent } from './leave-event.ts';
import { showNameInEvent } from './show-name-in-event.ts';
import { type EventServices, subscribeToEvent } from './subscribe-to-event.ts';

/** Binds the calls by which people join a MapMission, see what it brings and leave it. */
export function eventsRoutes(app: FastifyInstance, services: EventServices, options: EndpointOptions): void {
  registerEndpoint(app, subscribeToEventEndpoint, options, async ({ body }, { request, context }) => {
    const joined = await subscribeToEvent(services, context, { ...body, address: clientKey(request.ip) });
    const { eventId, name, expirationDate } = joined;
    const event = { name, expiration_date: expirationDate };
    return { status: 200, body: { user: { eventId, event }, message: `You have joined ${name}.` } };
  });
  registerEndpoint(app, unsubscribeFromEventEndpoint, options, async (_input, { context }) => {
    const { eventId } = await leaveEvent(services, context);
    const message = eventId === null ? 'You are in no MapMission.' : 'You have left the MapMission.';
    return { status: 200, body: { user: { eventId: null, event: null }, message } };
  });
  registerEndpoint(app, getEventEndpoint, options, async ({ params: { id } }, { reply }) => {
    // It changes with every review: who looks at it sees it live.
    reply.header('cache-control', 'no-cache');
    return { status: 200, body: await getEvent(services, id) };
  });
  registerEndpoint(app, getEventBoardEndpoint, options, async ({ params: { id } }, { context }) => ({
    status: 200,
    body: await getEventBoard(services, context, id),
  }));
  registerEndpoint(app, showNameInEventEndpoint, options, async ({ params: { id }, body }, { context }) => ({
    status: 200,
    body: await showNameInEvent(services, context, { eventId: id, showsName: body.showsName }),
  }));
}

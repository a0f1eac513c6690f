import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as objections from '@access-atlas/contract/moderation/objections.ts';
import * as people from '@access-atlas/contract/moderation/people.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { endSessionsOf } from '../accounts/operating/end-sessions-of.ts';
import { setRole } from '../accounts/operating/set-role.ts';
import { answerObjection } from './answer-objection.ts';
import { getObjection } from './get-objection.ts';
import { groundOf } from './ground-of.ts';
import { listObjections } from './list-objections.ts';
import type { DecisionServices } from './moderation-services.ts';
import { presentObjectionOverview } from './objection.presenter.ts';
import { releasePerson } from './release-person.ts';
import { restrictPerson } from './restrict-person.ts';

/** Binds the calls by which moderators answer objections and decide about people, and operators about roles. */
export function moderationRoutes(app: FastifyInstance, services: DecisionServices, options: EndpointOptions): void {
  registerEndpoint(app, objections.listObjections, options, async ({ query }, { context }) => {
    const { page = 1 } = query;
    const isOpen = query.only === 'waiting';
    const asked = { isOpen, limit: listPageSize, offset: (page - 1) * listPageSize };
    const listed = await listObjections(services, context, asked);
    return { status: 200, body: { count: listed.count, rows: listed.objections.map(presentObjectionOverview) } };
  });
  registerEndpoint(app, objections.answerObjection, options, async ({ params, body }, { context }) => {
    const objectionId = Number(params.id);
    const isAnswered = await answerObjection(services, context, { objectionId, ...body });
    const objection = presentObjectionOverview(await getObjection(services, context, objectionId));
    return { status: 200, body: { isAnswered, objection } };
  });
  registerEndpoint(app, people.restrictUser, options, async ({ params, body }, { context }) => {
    const until = body.until == null ? null : new Date(body.until);
    const restriction = { personId: params.id, ground: groundOf(body), facts: body.facts, until };
    const { outcome, objectionPath } = await restrictPerson(services, context, restriction);
    return { status: 200, body: { isRestricted: outcome === 'restricted', objectionPath } };
  });
  registerEndpoint(app, people.releaseUser, options, async ({ params, body }, { context }) => {
    const isReleased = await releasePerson(services, context, { personId: params.id, reason: body.reason });
    return { status: 200, body: { isReleased } };
  });
  registerEndpoint(app, people.endUserSessions, options, async ({ params }, { context }) => ({
    status: 200,
    body: { ended: await endSessionsOf(services, context, params.id) },
  }));
  registerEndpoint(app, people.setUserRole, options, async ({ params, body }, { context }) => {
    const change = { personId: params.id, role: params.role, isGiven: body.isGiven };
    return { status: 200, body: { isChanged: await setRole(services, context, change) } };
  });
}

import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as objections from '@access-atlas/contract/moderation/objections.ts';
import { getModerationOverview as overviewEndpoint } from '@access-atlas/contract/moderation/overview.ts';
import * as people from '@access-atlas/contract/moderation/people.ts';
import * as takingBack from '@access-atlas/contract/moderation/taking-back.ts';
import { getWaiting as waitingEndpoint } from '@access-atlas/contract/moderation/waiting.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { endSessionsOf } from '../accounts/operating/end-sessions-of.ts';
import { setRole } from '../accounts/operating/set-role.ts';
import { getWaiting } from './get-waiting.ts';
import { groundOf } from './ground-of.ts';
import type { DecisionServices } from './moderation-services.ts';
import { answerObjection } from './objections/answer-objection.ts';
import { getObjection } from './objections/get-objection.ts';
import { listObjections } from './objections/list-objections.ts';
import { presentObjectionOverview, presentWholeObjection } from './objections/objection.presenter.ts';
import { getModerationOverview } from './overview/get-moderation-overview.ts';
import { presentModerationOverview } from './overview/overview.presenter.ts';
import { findPeople } from './people/find-people.ts';
import { presentFoundPerson, presentModeratedPerson } from './people/found-person.presenter.ts';
import { getModeratedPerson } from './people/get-moderated-person.ts';
import { releasePerson } from './people/release-person.ts';
import { restrictPerson } from './people/restrict-person.ts';
import { previewTakeBack } from './taking-back/preview-take-back.ts';
import { takeBackContributions } from './taking-back/take-back-contributions.ts';
import { presentTakeBackPreview } from './taking-back/taking-back.presenter.ts';
import { undoTakeBack } from './taking-back/undo-take-back.ts';
import { presentWaiting } from './waiting.presenter.ts';

/** Binds the calls by which moderators answer objections and decide about people, and operators about roles. */
export function moderationRoutes(app: FastifyInstance, services: DecisionServices, options: EndpointOptions): void {
  registerEndpoint(app, waitingEndpoint, options, async (_, { context }) => ({
    status: 200,
    body: presentWaiting(await getWaiting(services, context)),
  }));
  registerEndpoint(app, overviewEndpoint, options, async ({ query }, { request, context }) => {
    const overview = await getModerationOverview(services, context, new Date());
    const language = languageOf(request, query.lng);
    return { status: 200, body: presentModerationOverview(overview, { vocabulary: services.vocabulary, language }) };
  });
  registerEndpoint(app, objections.listObjections, options, async ({ query }, { context }) => {
    const { page = 1 } = query;
    const isOpen = query.only === 'waiting';
    const asked = { isOpen, limit: listPageSize, offset: (page - 1) * listPageSize };
    const listed = await listObjections(services, context, asked);
    return { status: 200, body: { count: listed.count, rows: listed.objections.map(presentObjectionOverview) } };
  });
  registerEndpoint(app, objections.getObjection, options, async ({ params }, { context }) => ({
    status: 200,
    body: presentWholeObjection(await getObjection(services, context, Number(params.id))),
  }));
  registerEndpoint(app, objections.answerObjection, options, async ({ params, body }, { context }) => {
    const objectionId = Number(params.id);
    const isAnswered = await answerObjection(services, context, { objectionId, ...body });
    const objection = presentObjectionOverview(await getObjection(services, context, objectionId));
    return { status: 200, body: { isAnswered, objection } };
  });
  registerEndpoint(app, people.findPeople, options, async ({ query }, { context }) => {
    const { query: words = '', page = 1 } = query;
    const asked = { words, limit: listPageSize, offset: (page - 1) * listPageSize };
    const found = await findPeople(services, context, asked);
    const at = new Date();
    return {
      status: 200,
      body: { count: found.count, rows: found.people.map((person) => presentFoundPerson(person, at)) },
    };
  });
  registerEndpoint(app, people.getModeratedPerson, options, async ({ params, query }, { request, context }) => {
    const person = await getModeratedPerson(services, context, params.id);
    const language = languageOf(request, query.lng);
    const wording = { vocabulary: services.vocabulary, language, at: new Date() };
    return { status: 200, body: presentModeratedPerson(person, wording) };
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
  registerEndpoint(app, takingBack.previewTakeBack, options, async ({ params, query }, { request, context }) => {
    const preview = await previewTakeBack(services, context, periodOf(params.id, query));
    const language = languageOf(request, query.lng);
    return { status: 200, body: presentTakeBackPreview(preview, services.vocabulary, language) };
  });
  registerEndpoint(app, takingBack.takeBackContributions, options, async ({ params, body }, { context }) => {
    const asked = {
      ...periodOf(params.id, body),
      ground: groundOf(body),
      facts: body.facts,
      hidesPicture: body.hidesPicture,
    };
    const { decision, counts } = await takeBackContributions(services, context, asked);
    const decisionId = decision === null ? null : String(decision.id);
    return { status: 200, body: { isTakenBack: decision !== null, decisionId, counts: [...counts] } };
  });
  registerEndpoint(app, takingBack.undoTakeBack, options, async ({ params, body }, { context }) => {
    const isUndone = await undoTakeBack(services, context, { decisionId: Number(params.id), reason: body.reason });
    return { status: 200, body: { isUndone } };
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

function periodOf(personId: string, { from, until }: { readonly from: string; readonly until?: string | undefined }) {
  return { personId, from: new Date(from), until: until === undefined ? null : new Date(until) };
}

import { getUser as getUserEndpoint, listUsers } from '@access-atlas/contract/accounts/people.ts';
import { peoplePageSizeDefault } from '@access-atlas/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import type { AccountServices } from '../account-services.ts';
import { getUser } from './get-user.ts';
import { listPeople } from './list-people.ts';
import { presentPersonOverview } from './person.presenter.ts';

/** Binds the calls that show people: one to everybody, all of them to operators. */
export function peopleRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  registerEndpoint(app, getUserEndpoint, options, async ({ params }, { context }) => {
    return { status: 200, body: await getUser(services, context, params.id) };
  });
  registerEndpoint(app, listUsers, options, async ({ query }, { context }) => {
    const { role = null, per_page: limit = peoplePageSizeDefault, page = 1 } = query;
    const { count, people } = await listPeople(services, context, { role, limit, offset: (page - 1) * limit });
    const at = new Date();
    return { status: 200, body: { count, rows: people.map((person) => presentPersonOverview(person, at)) } };
  });
}

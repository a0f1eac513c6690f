import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { peoplePageSizeDefault, peoplePageSizeMax } from '../limits.ts';
import { integerCodec, readQuery, readQueryShape, refusals } from '../query.ts';
import { restrictionSchema } from './restriction.ts';
import { userSchema, waysToSignInSchema } from './users.ts';

/** A person as everybody may see them: what reviews show of their authors. */
export const personSchema = z
  .object({ _id: z.uuid(), username: z.string().nullable(), avatar: z.string().nullable() })
  .meta({ id: 'Person' });

/** A person as operators find them in the list of people. */
export const personOverviewSchema = z
  .object({
    ...personSchema.shape,
    name: z.string(),
    email: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    isProvider: z.boolean(),
    isModerator: z.boolean(),
    isOperator: z.boolean(),
    hasStrongSignIn: z.boolean().meta({
      description: 'Whether they have what moderators and operators need: a passkey, or a password of 15 characters',
    }),
    waysToSignIn: waysToSignInSchema,
    restriction: restrictionSchema.nullable().meta({ description: 'What keeps them from contributing now' }),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().nullable().meta({ description: 'To the hour; null where they are signed in nowhere' }),
    reviews: z.int(),
  })
  .meta({ id: 'PersonOverview' });

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A person: everything for themselves and for operators, username and avatar for everybody else',
  tag: 'accounts',
  access: 'anyone',
  params: z.strictObject({ id: z.uuid() }),
  query: readQuery,
  responses: {
    200: z
      .union([userSchema.partial({ isAuthenticated: true }), personSchema])
      .meta({ id: 'UserOrPerson', description: '`isAuthenticated` stands there where the caller asks for themselves' }),
    404: errorBody,
    ...refusals,
  },
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'The people of the site, the latest first',
  tag: 'accounts',
  access: 'operator',
  query: z.strictObject({
    ...readQueryShape,
    role: z.enum(['provider', 'moderator', 'operator']).optional(),
    per_page: integerCodec(1, peoplePageSizeMax)
      .optional()
      .meta({ description: `People on a page; ${peoplePageSizeDefault} where it is left out` }),
    page: integerCodec(1, 100_000).optional(),
  }),
  responses: {
    200: z.object({ count: z.int(), rows: z.array(personOverviewSchema) }).meta({ id: 'PersonList' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

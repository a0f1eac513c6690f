import type { personOverviewSchema, personSchema } from '@access-atlas/contract/accounts/people.ts';
import type { z } from 'zod';
import { isInForce } from '../../../domain/decisions/is-in-force.ts';
import { photoAddress } from '../../../domain/photos/photo-address.ts';
import type { PersonOverview } from './person-overview.ts';

/** A person as everybody may see them. */
export function presentPerson({
  id,
  username,
  avatarFile,
}: Pick<PersonOverview, 'id' | 'username' | 'avatarFile'>): z.output<typeof personSchema> {
  return { _id: id, username, avatar: avatarFile && photoAddress(avatarFile) };
}

/** A person as operators see them. A restriction whose time is over is none. */
export function presentPersonOverview(person: PersonOverview, at: Date): z.output<typeof personOverviewSchema> {
  const { restriction } = person;
  return {
    ...presentPerson(person),
    name: person.name,
    email: person.email,
    isEmailConfirmed: person.isEmailConfirmed,
    isProvider: person.isProvider,
    isModerator: person.isModerator,
    isOperator: person.isOperator,
    hasStrongSignIn: person.hasStrongSignIn,
    waysToSignIn: person.waysToSignIn,
    restriction: restriction !== null && isInForce(restriction, at) ? restriction : null,
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    reviews: person.reviews,
  };
}

import { ApiError } from '../../domain/errors/api-error.ts';
import { findPerson } from '../../features/accounts/operating/find-person.ts';
import type { PersonOverview } from '../../features/accounts/operating/person-overview.ts';
import { CommandRefusedError } from '../operator-errors.ts';
import type { Site } from '../site.ts';

const context = { actor: { kind: 'operatorCommand' } } as const;

/** The person with an e-mail address or username. @throws {CommandRefusedError} where nobody is called so */
export async function personCalled(site: Site, called: string): Promise<PersonOverview> {
  try {
    return await findPerson(site, context, called);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw new CommandRefusedError(`Nobody has the e-mail address or username "${called}".`);
    throw error;
  }
}

/** What a person is called in the operator's terminal. */
export function nameOfPerson({ username, email, name }: PersonOverview): string {
  return username ?? email ?? name;
}

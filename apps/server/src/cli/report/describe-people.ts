import { isInForce } from '../../domain/decisions/is-in-force.ts';
import type { PersonOverview } from '../../features/accounts/operating/person-overview.ts';
import { formatCount } from './format-number.ts';

/** A line a person, the latest first. */
export function describePeople(people: readonly PersonOverview[], listedMax: number): string {
  if (people.length === 0) return 'Nobody.';
  const lines = people.map((person) =>
    [
      dayOf(person.createdAt),
      person.username ?? '(no username)',
      person.email ?? '(no address)',
      ...rolesOf(person),
    ].join('  '),
  );
  return people.length < listedMax
    ? lines.join('\n')
    : [...lines, `These are the latest ${formatCount(listedMax)}; there may be more.`].join('\n');
}

/** What the operator may want to know of a person, a line each. */
export function describePerson(person: PersonOverview, at: Date): string {
  const { name, username, email, isEmailConfirmed, restriction, waysToSignIn, createdAt, lastSeenAt, reviews } = person;
  const address = email === null ? 'none' : `${email} (${isEmailConfirmed ? 'confirmed' : 'not confirmed'})`;
  return [
    `Username: ${username ?? 'none yet'}`,
    `Name: ${name}`,
    `E-mail: ${address}`,
    `Roles: ${rolesOf(person).join(', ') || 'none'}`,
    ...(restriction !== null && isInForce(restriction, at) ? [`Restricted: ${describeRestriction(restriction)}`] : []),
    `Signs in by: ${waysToSignIn.join(', ') || 'nothing'}`,
    `Since: ${dayOf(createdAt)}`,
    `Last seen: ${lastSeenAt === null ? 'not signed in anywhere' : dayOf(lastSeenAt)}`,
    `Reviews: ${formatCount(reviews)}`,
    `Id: ${person.id}`,
  ].join('\n');
}

function describeRestriction({ since, until, ground }: NonNullable<PersonOverview['restriction']>): string {
  const end = until === null ? 'until it is taken back' : `until ${until.slice(0, 10)}`;
  return `since ${since.slice(0, 10)}, ${end}, by ${ground.rule === null ? ground.text.en : `rule ${ground.rule}`}`;
}

function rolesOf({ isProvider, isModerator, isOperator, hasStrongSignIn }: PersonOverview): string[] {
  const asleep = hasStrongSignIn ? '' : ' (asleep)';
  return [
    ...(isProvider ? ['provider'] : []),
    ...(isModerator ? [`moderator${asleep}`] : []),
    ...(isOperator ? [`operator${asleep}`] : []),
  ];
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

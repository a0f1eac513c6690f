import { expect, test } from 'vitest';
import { type Actor, personActor } from './actor.ts';
import { requireRecentConfirmation } from './require-recent-confirmation.ts';

const at = new Date('2026-03-15T12:00:00Z');
const moderator = personActor('00000001-0000-4000-8000-000000000001', { isModerator: true });
const minutesBefore = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

test.each<[string, Actor, Date | undefined, boolean]>([
  ['a moderator who has just signed in', moderator, at, true],
  ['a moderator who confirmed 15 minutes ago', moderator, minutesBefore(15), true],
  ['a moderator who confirmed longer ago', moderator, new Date(minutesBefore(15).getTime() - 1), false],
  ['a moderator of whom nobody knows when', moderator, undefined, false],
  ["the operator's command", { kind: 'operatorCommand' }, undefined, true],
  ['the site itself', { kind: 'system' }, undefined, true],
])('%s', (_who, actor, confirmedAt, isLetThrough) => {
  const act = () => requireRecentConfirmation({ actor, at, ...(confirmedAt && { confirmedAt }) });
  if (isLetThrough) expect(act).not.toThrow();
  else expect(act).toThrow(expect.objectContaining({ code: '403.AUTH_SERVICE.101' }));
});

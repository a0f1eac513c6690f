import { expect, test } from 'vitest';
import type { DoneDraft, Draft } from '../../forms/drafts/draft.ts';
import { doneNow } from '../../forms/outbox/done-now.ts';
import { outboxState } from './outbox-state.ts';

const now = Date.parse('2026-06-01T10:00:00Z');

function draftOf(owner: string | null, done: Partial<DoneDraft> = {}): Draft {
  return {
    owner,
    kind: 'review',
    subject: '1',
    changedAt: now,
    content: {},
    key: 'k',
    sent: null,
    done: { ...doneNow('en'), ...done },
  };
}

const ofNoor = draftOf('noor');
const ofNobody = { ...draftOf(null), kind: 'business' };

test.each([
  ['what is being sent says how far it has come', { progress: { of: 'photo', number: 2, count: 4 } }, 'photo'],
  ['after its photos it is sent itself', { progress: { of: 'review' } }, 'sending'],
  ['without a session its person logs in', { owner: null }, 'signIn'],
  ['what was written before anybody had signed in is sent under no name unasked', { draft: draftOf(null) }, 'nobody'],
  [
    'what was refused waits for its person, with a connection or without',
    { draft: draftOf('noor', { needs: 'text' }), isOffline: true },
    'text',
  ],
  ['without a connection it waits for one', { isOffline: true }, 'network'],
  [
    'where the site takes no more for now, it says from when on',
    { draft: draftOf('noor', { notBefore: now + 1 }) },
    'later',
  ],
  ['and goes when that time has come', { draft: draftOf('noor', { notBefore: now }) }, 'ready'],
  ['else it goes', {}, 'ready'],
  ['what needs no account goes without one', { draft: ofNobody, owner: null }, 'ready'],
  ['and is sent by whoever is signed in', { draft: ofNobody }, 'ready'],
  ['but not what somebody else has written', { draft: { ...ofNobody, owner: 'ada' }, owner: null }, 'signIn'],
] as const)('%s', (_words, given, state) => {
  const waiting = { draft: ofNoor, progress: null, owner: 'noor', isOffline: false, now, ...given };
  expect(outboxState(waiting).state).toBe(state);
});

import { randomUUID } from 'node:crypto';
import type { Notice } from '@access-atlas/contract/notices.ts';
import { expect } from 'vitest';
import { testPhoto } from '../../../../testing/open-write-site.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { personActor } from '../../../../writes/actor.ts';
import { cookieOf, type Fields, nextAddress, requestIds, signUp } from '../../../accounts/testing/account-calls.ts';
import { solveCaptcha } from '../../../accounts/testing/solve-captcha.ts';
import { addReview } from '../../../reviews/add-review.ts';
import { listInbox } from '../../inbox/list-inbox.ts';
import type { RefusalOutcome } from '../../inbox/refuse-item.ts';
import { answerObjection } from '../../objections/answer-objection.ts';
import { listObjections } from '../../objections/list-objections.ts';
import { objectToDecision } from '../../objections/object-to-decision.ts';

/** The operator's command, which may decide about everything. */
export const command = { actor: { kind: 'operatorCommand' } } as const;
export const dayMilliseconds = 86_400_000;

/** What tests of reports do with a server whose first place is reported. */
export function reportsOn(getServer: () => TestServer) {
  const services = () => getServer().services;
  const kysely = () => services().database.kysely;
  const placeId = (): number => getServer().placeIds[0] ?? 0;
  const send = (fields: Fields, headers: Fields = {}, remoteAddress = nextAddress()) =>
    getServer().request({
      method: 'POST',
      url: '/api/notices?lng=pt',
      remoteAddress,
      headers: {
        ...requestIds,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(headers as Record<string, string>),
      },
      payload: JSON.stringify(fields),
    });
  const solved = async (fields: Fields) => ({ ...fields, recaptcha: await solveCaptcha(getServer(), 'sendNotice') });
  const report = async (fields: Fields, headers: Fields = {}) => {
    const isSignedIn = headers.cookie !== undefined;
    const answer = await send(isSignedIn ? fields : await solved(fields), headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { receipt: expect.stringMatching(/^[\w-]{43}$/) }]);
    return answer.json().receipt as string;
  };
  const become = async (receipt: string): Promise<Notice> => {
    const answer = await getServer().request(`/api/notices/${receipt}?lng=en`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json();
  };
  const somebody = async () => {
    const signedUp = await signUp(getServer());
    const id = signedUp.json()._id as string;
    return { id, actor: personActor(id), headers: { cookie: cookieOf(signedUp), 'sec-fetch-site': 'same-origin' } };
  };
  const write = async (actor: ReturnType<typeof personActor>, text = 'A ramp at the side.', photos = 0) => {
    const bytes = await testPhoto();
    const pictures = Array.from({ length: photos }, () => ({ name: 'door.jpg', bytes }));
    const opinion = { placeId: placeId(), rating: 'accessible', text, photos: pictures } as const;
    return (await addReview(services(), { actor }, opinion)).reviewId;
  };
  /** Somebody whose account is old and who has written as much as it takes. */
  const established = async (days = 8, reviews = 3) => {
    const person = await somebody();
    for (let written = 0; written < reviews; written++) await write(person.actor, `I went there ${written} times.`);
    const createdAt = new Date(Date.now() - days * dayMilliseconds);
    await kysely().updateTable('person').set({ created_at: createdAt }).where('id', '=', person.id).execute();
    return person;
  };
  const ofReview = (reviewId: number, ground = 'hate'): Fields => ({
    subject: { kind: 'review', id: String(reviewId) },
    ground,
  });
  const inbox = async () => (await listInbox(services(), command, { limit: 1_000 })).items;
  const itemOf = async (reviewId: number) => {
    const items = (await inbox()).filter((item) => item.reviewId === reviewId);
    expect(items).toHaveLength(1);
    return items[0] as (typeof items)[number];
  };
  const statusOf = async (reviewId: number) =>
    (await kysely().selectFrom('review').select('status').where('id', '=', reviewId).executeTakeFirstOrThrow()).status;
  const mails = async (...names: string[]) => {
    const rows = await kysely().selectFrom('mail').selectAll().where('template', 'in', names).orderBy('id').execute();
    await kysely().deleteFrom('mail').execute();
    return rows;
  };
  /** Objects to a refusal, and upholds the objection. */
  const uphold = async (refused: RefusalOutcome) => {
    if (refused.outcome !== 'refused') throw new Error('It was decided before.');
    const token = refused.objectionPath.split('/').at(-1) ?? '';
    await objectToDecision(
      services(),
      { actor: { kind: 'visitor' } },
      { token, text: 'That is wrong.' },
      nextAddress(),
    );
    const [objection] = (await listObjections(services(), command, { isOpen: true, limit: 10 })).objections;
    const upheld = { objectionId: objection?.id ?? 0, outcome: 'upheld', text: 'You are right.' } as const;
    await answerObjection(services(), command, upheld);
  };
  return {
    services,
    kysely,
    placeId,
    send,
    solved,
    report,
    become,
    somebody,
    write,
    established,
    ofReview,
    inbox,
    itemOf,
    statusOf,
    mails,
    uphold,
  };
}

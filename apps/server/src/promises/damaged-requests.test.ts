import { type Api, api } from '@access-atlas/contract/api.ts';
import { type Endpoint, isWriting } from '@access-atlas/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextAddress } from '../features/accounts/testing/account-calls.ts';
import { declaredResponse, expectDocumentedBody } from '../http/testing/documented-answer.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { type Caller, carriers } from './testing/access-callers.ts';
import { askedOf, requests } from './testing/access-requests.ts';
import { type AccessSite, openAccessSite } from './testing/access-site.ts';
import { type Damage, damaged, damages } from './testing/damage-request.ts';
import { encodeRequest, targetOf } from './testing/encode-request.ts';

const requestCount = Number(process.env.DAMAGED_REQUESTS ?? 600);

/** What changes something, and what shows somebody what is theirs; other reads: `generated-requests.test.ts`. */
const calls = (Object.keys(api) as (keyof Api)[]).filter((name) => {
  const endpoint: Endpoint = api[name];
  return isWriting(endpoint) || endpoint.access !== 'public';
});
/** Who gets furthest has more turns: the owner, and for what nobody else may call an operator. */
const askers: readonly Caller[] = ['owner', 'owner', 'owner', 'visitor', 'stranger', 'moderator', 'restricted'];
const deciders: readonly Caller[] = ['operator', 'operator', 'operator', 'moderator', 'moderator', 'visitor', 'owner'];
const askersOf = (name: keyof Api) => {
  const { access }: Endpoint = api[name];
  return access === 'moderator' || access === 'operator' ? deciders : askers;
};

let site: AccessSite;
let port: number;
beforeAll(async () => {
  site = await openAccessSite();
  port = Number(new URL(await site.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => site.close());

/** Makes the valid request of a call, damages it and sends it. */
async function send(name: keyof Api, caller: Caller, carrier: (typeof carriers)[number], all: readonly Damage[]) {
  const endpoint: Endpoint = api[name];
  const owner = await site.make('owner');
  const asker = caller === 'owner' || caller === 'visitor' ? owner : await site.make(caller);
  const asked = await askedOf(requests[name], { ...site, owner, asker, address: nextAddress() });
  const who = caller === 'visitor' ? {} : asker.headers[carrier];
  const { headers, payload, ...rest } = damaged(await encodeRequest(endpoint, asked, who), all);
  const target = targetOf(endpoint, { headers, payload, ...rest });
  const answer = await sendRaw(port, {
    method: endpoint.method,
    target,
    headers: Object.entries({ ...headers, 'x-forwarded-for': nextAddress() }),
    ...(payload && { body: payload.toString('latin1') }),
  });
  return { request: { method: endpoint.method, target }, answer };
}

test(`${requestCount} damaged requests that change something are answered as the document says`, {
  timeout: 900_000,
}, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls).chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...askersOf(name)))),
      fc.constantFrom(...carriers),
      damages,
      async ([name, caller], carrier, all) => {
        const { request, answer } = await send(name, caller, carrier, all);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const told = `${name}, ${caller} by ${carrier}: ${all.map(({ what }) => what).join('; ')}: ${answer.body.toString().slice(0, 300)}`;
        expect(answer.status, told).toBeLessThan(500);
        // A parameter may have made the address another one's.
        if (declaredResponse(request, answer.status) === undefined)
          expect([400, 404, 405], told).toContain(answer.status);
        else expectDocumentedBody(request, answer);
      },
    ),
    { numRuns: requestCount },
  );
  // Requests that are all refused would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(requestCount / 20);
  expect(statuses.get(400)).toBeGreaterThan(requestCount / 10);
});

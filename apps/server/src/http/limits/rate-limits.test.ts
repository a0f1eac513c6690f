import { expect, test } from 'vitest';
import { describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

const limited = {
  app: {
    readLimitsPerMinute: { api: 5, tiles: 8, health: 9, pages: 7, pictures: 6, newsletter: 3 },
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
  },
};

async function statuses(server: TestServer, url: string, count: number, forwardedFor?: string): Promise<number[]> {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const answers: number[] = [];
  for (let i = 0; i < count; i++) answers.push((await server.request({ url, headers })).statusCode);
  return answers;
}

describeOnEachServer('read limits', limited, (getServer) => {
  test('after the limit it is 429 with Retry-After; tiles count apart; another address is not held up', async () => {
    const server = getServer();
    expect(await statuses(server, '/api/tags', 7, '203.0.113.1')).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await server.request({ url: '/api/tags', headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(refused.json()).toMatchObject({ code: '429.REQUEST_SERVICE.100' });
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(await statuses(server, '/api/tiles/pins/0/0/0.mvt', 9, '203.0.113.1')).toEqual([
      ...new Array<number>(8).fill(200),
      429,
    ]);
    expect(await statuses(server, '/api/tags', 1, '203.0.113.2')).toEqual([200]);
  });

  test('what is not there, and what is refused for its missing ids, counts too', async () => {
    const server = getServer();
    expect(await statuses(server, '/api/nothing', 6, '203.0.113.4')).toEqual([404, 404, 404, 404, 404, 429]);
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) {
      const headers = { 'x-forwarded-for': '203.0.113.5' };
      answers.push((await server.request({ method: 'POST', url: '/api/nothing', headers })).statusCode);
    }
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('refused and malformed requests count too', async () => {
    expect(await statuses(getServer(), '/api/places?boundaries=x', 6, '203.0.113.3')).toEqual([
      400, 400, 400, 400, 400, 429,
    ]);
  });

  test('an IPv6 household counts as one', async () => {
    const answers: number[] = [];
    for (let i = 1; i <= 6; i++) {
      answers.push(...(await statuses(getServer(), '/api/tags', 1, `2001:db8:5:5::${i}`)));
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('an IPv6 network of many households counts as five of them where pictures are drawn', async () => {
    const server = getServer();
    const answers: number[] = [];
    for (let household = 0; household < 31; household++) {
      const forwardedFor = `2001:db8:7:${household.toString(16)}::1`;
      answers.push(...(await statuses(server, '/api/places/v1/7/qr.svg', 1, forwardedFor)));
    }
    expect(answers).toEqual([...new Array<number>(30).fill(200), 429]);
    expect(await statuses(server, '/api/places/v1/7/qr.svg', 1, '2001:db8:8::1')).toEqual([200]);
    expect(await statuses(server, '/api/tags', 1, '2001:db8:7:ffff::1')).toEqual([200]);
  });

  test('a household that goes on asking for pictures uses up its own share of its network alone', async () => {
    const server = getServer();
    const greedy = await statuses(server, '/api/places/v1/7/qr.svg', 40, '2001:db8:9:1::1');
    expect(greedy).toEqual([...new Array<number>(6).fill(200), ...new Array<number>(34).fill(429)]);
    expect(await statuses(server, '/api/places/v1/7/qr.svg', 6, '2001:db8:9:2::1')).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
  });

  test('what a proxy passes on that is no address is nobody of its own: the proxy is', async () => {
    const server = getServer();
    const answers: number[] = [];
    const forged = ['unknown', 'a', '203.0.113.300', '203.0.113.77, b', '203.0.113.78, <script>', '_hidden'];
    for (const forwardedFor of forged) answers.push(...(await statuses(server, '/api/tags', 1, forwardedFor)));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('an address counts without the port that a proxy adds', async () => {
    const answers: number[] = [];
    for (const forwardedFor of [
      '203.0.113.90:1',
      '203.0.113.90:2',
      '203.0.113.90',
      'x, 203.0.113.90',
      '203.0.113.90:3',
    ]) {
      answers.push(...(await statuses(getServer(), '/api/tags', 1, forwardedFor)));
    }
    answers.push(...(await statuses(getServer(), '/api/tags', 1, '203.0.113.90')));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(getServer(), '/api/tags', 1, '[2001:db8:90::1]:4711')).toEqual([200]);
  });

  test('only a trusted proxy is believed: a client cannot choose its own address', async () => {
    const server = getServer();
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) {
      const response = await server.request({
        url: '/api/tags',
        remoteAddress: '198.51.100.7',
        headers: { 'x-forwarded-for': `203.0.113.${100 + i}` },
      });
      answers.push(response.statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

import { expect, test } from 'vitest';
import { describeOnEachServer, openTestServer } from '../testing/test-server.ts';
import { createLogger } from './create-logger.ts';

describeOnEachServer('the log', {}, (getServer) => {
  test('names request, transaction and outcome, and neither query, address nor secrets', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const server = await openTestServer(getServer().services.database, { app: { logger } });
    server.app.get('/failing/:id', () => {
      throw new Error('no mail for jane.doe+x@example.org at /reset-password/1?token=s3cret-value');
    });
    await server.request({
      url: '/failing/jane@example.org?token=s3cret-value',
      remoteAddress: '198.51.100.7',
      headers: { 'x-request-id': 'request-1', 'x-transaction-id': 'transaction-1', authorization: 'Bearer s3cret' },
    });
    await server.request({ url: '/api/geolocation/198.51.100.7', remoteAddress: '198.51.100.7' });
    for (const of of ['objections', 'notices'])
      for (const path of [`/${of}/s3cret-token`, `/api/${of}/s3cret-token`, `/${of}/s3cret-token.data`])
        await server.request(path);
    await server.request({ url: '/health/live', headers: { 'x-transaction-id': 'transaction-2' } });
    await server.close();
    const text = lines.join('');
    const completed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
    expect(completed.map(({ transactionId }) => transactionId)).toContain('transaction-2');
    expect(completed.every(({ transactionId, requestId }) => transactionId && requestId)).toBe(true);
    expect(text).toContain('"requestId":"request-1"');
    expect(text).toContain('"transactionId":"transaction-1"');
    expect(text).toContain('"path":"/api/objections/[token]"');
    expect(text).toContain('"path":"/api/notices/[token]"');
    expect(text).toContain('"statusCode":500');
    expect(text).not.toMatch(/s3cret|jane|example\.org|198\.51\.100\.7/);
    for (const line of lines) expect(Date.parse(JSON.parse(line).time)).toBeGreaterThan(0);
  });
});

import { expect, test } from 'vitest';
import { describeOnEachServer, openTestServer } from '../testing/test-server.ts';
import { listenForMetrics } from './listen-for-metrics.ts';
import { createMetrics } from './metrics.ts';

describeOnEachServer('/metrics', {}, (getServer) => {
  test('is not there where people reach the site, whether an operator asks for it or not', async () => {
    expect((await getServer().request('/metrics')).statusCode).toBe(404);
    const server = await openTestServer(getServer().services.database, { app: { metrics: createMetrics() } });
    expect((await server.request('/metrics')).statusCode).toBe(404);
    await server.close();
  });

  test('counts requests by route, never by address', async () => {
    const metrics = createMetrics();
    const server = await openTestServer(getServer().services.database, { app: { metrics } });
    const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${listener.port}`;
    const read = async () => (await fetch(`${address}/metrics`)).text();
    await server.request('/api/places/v1/4711');
    // A request is counted when its answer has gone, which its client may know before.
    await expect
      .poll(read)
      .toContain('http_request_duration_seconds_count{method="GET",route="/api/places/v1/:id",status="404"} 1');
    const response = await fetch(`${address}/metrics`);
    const body = await response.text();
    expect((await fetch(`${address}/api/tags`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    await listener.close();
    await server.close();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(body).toMatch(/^map_index_pins 0$/m);
    expect(body).toMatch(/^writes_ready 1$/m);
    expect(body).toContain('process_resident_memory_bytes');
    // In the labels: the figures hold any digits by chance.
    expect(body).not.toMatch(/"[^"\n]*4711/);
  });
});

describeOnEachServer('compression', {}, (getServer) => {
  test.each(['br', 'gzip'])('large answers travel as %s where it is accepted', async (encoding) => {
    const plain = await getServer().request('/api/tags');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await getServer().request({ url: '/api/tags', headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(packed.headers.vary).toContain('accept-encoding');
  });
});

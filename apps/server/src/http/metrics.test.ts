import { expect, test } from 'vitest';
import { describeOnEachServer, openTestServer } from '../testing/test-server.ts';

describeOnEachServer('/metrics', {}, (getServer) => {
  test('is not there unless an operator asks for it', async () => {
    expect((await getServer().request('/metrics')).statusCode).toBe(404);
  });

  test('counts requests by route, never by address', async () => {
    const server = await openTestServer(getServer().services.database, { app: { hasMetrics: true } });
    await server.request('/api/places/v1/4711');
    // A request is counted when its answer has gone, which its client may know before.
    await expect
      .poll(async () => (await server.request('/metrics')).body)
      .toContain('http_request_duration_seconds_count{method="GET",route="/api/places/v1/:id",status="404"} 1');
    const response = await server.request('/metrics');
    await server.close();
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.body).toMatch(/^map_index_pins 0$/m);
    expect(response.body).toContain('process_resident_memory_bytes');
    expect(response.body).not.toContain('4711');
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

import { once } from 'node:events';
import { createServer } from 'node:http';

/** A port that is free now, for a program that must be told one before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (typeof bound !== 'object' || bound === null) throw new Error('There is no free port.');
  return bound.port;
}

import Fastify from 'fastify';
import { logUnhandledRejections } from '../runtime/log-unhandled-rejections.ts';

/* A server whose one handler forgets a promise that fails. Prints its address. */

const app = Fastify();
logUnhandledRejections(app.log);
app.get('/forget', async () => {
  Promise.reject(new Error('forgotten'));
  return 'answered';
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

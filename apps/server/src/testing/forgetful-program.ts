import Fastify from 'fastify';
import { surviveRejections } from '../runtime/survive-rejections.ts';

/* A server whose one handler forgets a promise that fails. Prints its address. */

const app = Fastify();
surviveRejections(app.log);
app.get('/forget', async () => {
  Promise.reject(new Error('forgotten'));
  return 'answered';
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

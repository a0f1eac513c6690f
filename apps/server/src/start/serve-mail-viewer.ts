import type { FastifyInstance } from 'fastify';
import type { MailViewer } from '../adapters/mail/mail-viewer.ts';
import { presentViewedMails } from '../mail/present-viewed-mails.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Binds the page on which developers read the mails of their server. */
export function serveMailViewer(app: FastifyInstance, viewer: MailViewer): void {
  app.get('/development/mails', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(presentViewedMails(viewer.list())),
  );
}

import {
  openStopWeeklyMail,
  stopWeeklyMail as stopWeeklyMailEndpoint,
} from '@access-atlas/contract/accounts/weekly-mail.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { stopWeeklyMail } from './stop-weekly-mail.ts';
import type { StoppingServices } from './weekly-mail-services.ts';

/** Binds the address that mail programs know of the weekly mail: opening it leads to a page, posting to it stops the mail. */
export function weeklyMailRoutes(app: FastifyInstance, services: StoppingServices, options: EndpointOptions): void {
  // Programs that look at the links of mails open them: nothing happens by that.
  registerEndpoint(app, openStopWeeklyMail, options, async ({ params: { id }, query: { token } }, { reply }) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/weekly-mail?${new URLSearchParams({ id, token })}`, 303),
  );
  registerEndpoint(app, stopWeeklyMailEndpoint, options, async ({ params: { id }, query: { token } }, { context }) => {
    await stopWeeklyMail(services, context, { personId: id, token });
    return { status: 200, body: { isStopped: true } };
  });
}

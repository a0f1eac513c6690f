import {
  confirmIdentity as confirmIdentityEndpoint,
  deleteAccount as deleteAccountEndpoint,
  downloadData,
  previewDeletion as previewDeletionEndpoint,
} from '@access-atlas/contract/accounts/leaving.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { endedCookie, signedInCookie } from '../../../sessions/secret-cookies.ts';
import type { AccountServices } from '../account-services.ts';
import { archivePersonalData } from './archive-personal-data.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { deleteAccount } from './delete-account.ts';
import { previewDeletion } from './preview-deletion.ts';

/** Binds the calls of leaving: showing again who one is, taking one's data along, and deleting the account. */
export function leavingRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  const { siteOrigin } = options;
  registerEndpoint(app, confirmIdentityEndpoint, options, async ({ body }, { context, session }) => {
    await confirmIdentity(services, context, body, session);
    return { status: 200, body: { isConfirmed: true } };
  });
  registerEndpoint(app, downloadData, options, async (_input, { reply, context, session }) => {
    const archive = await archivePersonalData(services, context, session);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="access-atlas-${day}.zip"`,
      })
      .type('application/zip')
      .send(archive);
  });
  registerEndpoint(app, previewDeletionEndpoint, options, async (_input, { context }) => {
    return { status: 200, body: await previewDeletion(services, context) };
  });
  registerEndpoint(app, deleteAccountEndpoint, options, async ({ body }, { reply, context, session }) => {
    await deleteAccount(services, context, body, session);
    reply.header('set-cookie', [endedCookie('session', siteOrigin), signedInCookie(false, siteOrigin)]);
    return { status: 200, body: { isDeleted: true } };
  });
}

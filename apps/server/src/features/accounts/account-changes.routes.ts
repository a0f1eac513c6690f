import {
  endOtherSessions,
  endSession,
  listSessions as listSessionsEndpoint,
} from '@access-atlas/contract/accounts/sessions.ts';
import {
  confirmEmail as confirmEmailEndpoint,
  endSessionsByLink as endSessionsByLinkEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  forgotPasswordMessage,
  resetPassword as resetPasswordEndpoint,
  sendConfirmationMail as sendConfirmationMailEndpoint,
  updateUser,
} from '@access-atlas/contract/accounts/users.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { clientKey } from '../../http/requests/client-key.ts';
import { requireSecureSite } from '../../http/requests/require-secure-site.ts';
import { secretCookie } from '../../sessions/secret-cookies.ts';
import type { AccountServices } from './account-services.ts';
import { getOwnAccount } from './get-own-account.ts';
import { confirmEmail } from './mailed-links/confirm-email.ts';
import { endSessionsByLink } from './mailed-links/end-sessions-by-link.ts';
import { forgotPassword } from './mailed-links/forgot-password.ts';
import { resetPassword } from './mailed-links/reset-password.ts';
import { sendConfirmationMail } from './mailed-links/send-confirmation-mail.ts';
import { endSessions } from './signing-in/end-sessions.ts';
import { listSessions } from './signing-in/list-sessions.ts';
import { visitorOf } from './signing-in/visitor-of.ts';
import { updateAccount } from './update-account.ts';

/** Binds the calls that change an account, get somebody back into it, and show where it is open. */
export function accountChangesRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  const { siteOrigin } = options;
  registerEndpoint(app, updateUser, options, async ({ body }, { context, session }) => {
    const { recaptcha: captchaSolution, ...change } = body;
    await updateAccount(services, context, { ...change, captchaSolution }, session);
    return { status: 200, body: await getOwnAccount(services, context) };
  });
  registerEndpoint(app, forgotPasswordEndpoint, options, async ({ body }, { request, context }) => {
    const { email, recaptcha: captchaSolution } = body;
    await forgotPassword(services, context, { email, captchaSolution }, clientKey(request.ip));
    return { status: 200, body: { message: forgotPasswordMessage } };
  });
  registerEndpoint(app, resetPasswordEndpoint, options, async ({ params, body }, { request, reply, context }) => {
    requireSecureSite(request, siteOrigin);
    const { recaptcha: captchaSolution, ...reset } = body;
    const { deviceSecret } = visitorOf(request, siteOrigin);
    const change = { ...reset, personId: params.id, captchaSolution };
    const device = await resetPassword(services, context, change, deviceSecret);
    reply.header('set-cookie', secretCookie('device', device, siteOrigin));
    return { status: 200, body: { isChanged: true } };
  });
  registerEndpoint(app, confirmEmailEndpoint, options, async ({ params, body }, { context }) => {
    await confirmEmail(services, context, { personId: params.id, token: body.token });
    return { status: 200, body: { isConfirmed: true } };
  });
  registerEndpoint(app, sendConfirmationMailEndpoint, options, async (_input, { context }) => {
    return { status: 200, body: { isSent: await sendConfirmationMail(services, context) } };
  });
  registerEndpoint(app, endSessionsByLinkEndpoint, options, async ({ params, body }, { context }) => {
    const token = await endSessionsByLink(services, context, { personId: params.id, token: body.token });
    return { status: 200, body: { token } };
  });
  registerEndpoint(app, listSessionsEndpoint, options, async (_input, { session }) => {
    return { status: 200, body: await listSessions(services, session) };
  });
  registerEndpoint(app, endSession, options, async ({ params }, { session, context }) => {
    return { status: 200, body: { ended: await endSessions(services, context, session, params.id) } };
  });
  registerEndpoint(app, endOtherSessions, options, async (_input, { session, context }) => {
    return { status: 200, body: { ended: await endSessions(services, context, session, null) } };
  });
}

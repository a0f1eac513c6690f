import {
  addPasskey as addPasskeyEndpoint,
  beginAddingPasskey as beginAddingPasskeyEndpoint,
  beginPasskeySignIn as beginPasskeySignInEndpoint,
  listPasskeys as listPasskeysEndpoint,
  removePasskey as removePasskeyEndpoint,
  renamePasskey as renamePasskeyEndpoint,
  signInWithPasskey as signInWithPasskeyEndpoint,
} from '@access-atlas/contract/accounts/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import type { AccountServices } from '../account-services.ts';
import { answerSignedIn } from '../signing-in/answer-signed-in.ts';
import { visitorOf } from '../signing-in/visitor-of.ts';
import { addPasskey } from './add-passkey.ts';
import { beginAddingPasskey } from './begin-adding-passkey.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts';
import { listPasskeys } from './list-passkeys.ts';
import { passkeySiteOf } from './passkey-site.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

/** Binds the calls of passkeys: signing in with one, adding, naming and removing them. */
export function passkeysRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  const { siteOrigin } = options;
  registerEndpoint(app, beginPasskeySignInEndpoint, options, async (_input, { request, context }) => {
    const { address } = visitorOf(request, siteOrigin);
    const site = passkeySiteOf(request, siteOrigin);
    return { status: 200, body: await beginPasskeySignIn(services, context, site, address) };
  });
  registerEndpoint(app, signInWithPasskeyEndpoint, options, async ({ body }, { request, reply, context }) => {
    const who = { site: passkeySiteOf(request, siteOrigin), visitor: visitorOf(request, siteOrigin) };
    const signedIn = await signInWithPasskey(services, context, body.credential, who);
    return answerSignedIn(services, signedIn, reply, siteOrigin);
  });
  registerEndpoint(app, listPasskeysEndpoint, options, async (_input, { context }) => {
    return { status: 200, body: await listPasskeys(services, context) };
  });
  registerEndpoint(app, beginAddingPasskeyEndpoint, options, async ({ body }, { request, context, session }) => {
    const asked = { site: passkeySiteOf(request, siteOrigin), currentPassword: body.currentPassword };
    return { status: 200, body: await beginAddingPasskey(services, context, asked, session) };
  });
  registerEndpoint(app, addPasskeyEndpoint, options, async ({ body }, { request, context }) => {
    const site = passkeySiteOf(request, siteOrigin);
    const { device } = visitorOf(request, siteOrigin);
    return { status: 200, body: await addPasskey(services, context, { ...body, site, device }) };
  });
  registerEndpoint(app, renamePasskeyEndpoint, options, async ({ params, body }, { context }) => {
    return { status: 200, body: await renamePasskey(services, context, { id: params.id, name: body.name }) };
  });
  registerEndpoint(app, removePasskeyEndpoint, options, async ({ params }, { request, context }) => {
    const { device } = visitorOf(request, siteOrigin);
    return { status: 200, body: { removed: await removePasskey(services, context, { id: params.id, device }) } };
  });
}

import {
  changeAvatar as changeAvatarEndpoint,
  removeAvatar as removeAvatarEndpoint,
} from '@access-atlas/contract/accounts/avatars.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { getOwnAccount } from '../get-own-account.ts';
import { type AvatarServices, changeAvatar } from './change-avatar.ts';
import { removeAvatar } from './remove-avatar.ts';

/** Binds the calls of avatars: another one, and none. */
export function avatarsRoutes(app: FastifyInstance, services: AvatarServices, options: EndpointOptions): void {
  registerEndpoint(app, changeAvatarEndpoint, options, async ({ body: square, files: [image] }, { context }) => {
    await changeAvatar(services, context, { bytes: image?.bytes, square });
    return { status: 200, body: await getOwnAccount(services, context) };
  });
  registerEndpoint(app, removeAvatarEndpoint, options, async (_input, { context }) => {
    await removeAvatar(services, context);
    return { status: 200, body: await getOwnAccount(services, context) };
  });
}

import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { serviceUrl } from './setting-values.ts';
import { settingsTogether } from './settings-together.ts';

/** The key file of Apple; where a variable has one line alone, `\n` stands between its lines. */
const appleKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isApplesKey, 'must be the private key of Apple (.p8), with its first and last line');

/** Other services with which people sign in. */
export const thirdPartyVariables = {
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of an app at Facebook')
    .optional(),
  FACEBOOK_APP_SECRET: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'must be the secret of an app at Facebook')
    .optional(),
  FACEBOOK_URL: serviceUrl.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: serviceUrl.default('https://graph.facebook.com'),
  APPLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{3,200}$/, 'must be a Services ID of Apple, for example org.example.atlas')
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be a Team ID of Apple: 10 letters and digits')
    .optional(),
  APPLE_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be a Key ID of Apple: 10 letters and digits')
    .optional(),
  APPLE_PRIVATE_KEY: appleKey.optional(),
  APPLE_URL: serviceUrl.default('https://appleid.apple.com'),
};

/** Each null where the operator has no account there. */
export interface ThirdPartySettings {
  readonly facebook: {
    readonly appId: string;
    readonly appSecret: string;
    readonly url: string;
    readonly graphUrl: string;
  } | null;
  readonly apple: {
    readonly clientId: string;
    readonly teamId: string;
    readonly keyId: string;
    readonly privateKey: string;
    readonly url: string;
  } | null;
}

type Values = z.output<z.ZodObject<typeof thirdPartyVariables>>;

/** @throws {ConfigError} where some settings of a service are given without the others */
export function readThirdPartySettings(values: Values): ThirdPartySettings {
  const reason = 'signing in needs all of them';
  const facebook = settingsTogether(values, 'Facebook', ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'], reason);
  const appleNames = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;
  const apple = settingsTogether(values, 'Apple', appleNames, reason);
  return {
    facebook: facebook && {
      appId: facebook.FACEBOOK_APP_ID,
      appSecret: facebook.FACEBOOK_APP_SECRET,
      url: values.FACEBOOK_URL,
      graphUrl: values.FACEBOOK_GRAPH_URL,
    },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: apple.APPLE_PRIVATE_KEY,
      url: values.APPLE_URL,
    },
  };
}

function isApplesKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text);
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

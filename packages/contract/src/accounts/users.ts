import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { emailMaxCharacters, nameMaxCharacters, passwordMaxCharacters, usernameMaxCharacters } from '../limits.ts';
import { languageParameter, noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { invalidEmailMessage } from '../site/newsletter.ts';
import { newPassword } from './passwords.ts';
import { restrictionSchema } from './restriction.ts';

/** What a person should know about their account, by code, with its English words. */
export const accountMessages = {
  restricted: 'You cannot contribute at the moment. You can read why, and object.',
  emailUnconfirmed: 'We sent you a mail. Use the link in it to confirm your address.',
  grantsAsleep:
    'You are a moderator or operator, but need a passkey or a password of at least 15 characters before you can act as one.',
  grantsNeedPasskey:
    'A link in a mail gave you a new password. Log in with your passkey before you act as a moderator or operator.',
} as const;
export type AccountMessageCode = keyof typeof accountMessages;
const accountMessageCodes = Object.keys(accountMessages) as [AccountMessageCode, ...AccountMessageCode[]];

/** In which ways an account can be opened. */
export const waysToSignInSchema = z.array(z.enum(['password', 'facebook', 'apple', 'passkey']));

/** The account that a caller is signed in to, as they see it themselves. */
export const userSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    username: z.string().nullable().meta({ description: 'null where they have not chosen one yet' }),
    usernameUpdatedAt: z.iso.datetime().nullable(),
    email: z.string().nullable(),
    avatar: z.string().nullable(),
    isAuthenticated: z.literal(true),
    thirdPartyAuth: z.enum(['0', '1', '2']).meta({
      description: 'How the account was made: 0 with an e-mail address, 1 by Facebook, 2 by Apple',
    }),
    waysToSignIn: waysToSignInSchema,
    passwordChangedAt: z.iso.datetime().nullable().meta({
      description: 'When the password was chosen; null where the account has none',
    }),
    isProvider: z.boolean(),
    isModerator: z.boolean(),
    isOperator: z.boolean(),
    getsWeeklyMail: z.boolean().nullable().meta({
      description:
        'Whether they are told by mail what became of their contributions; null where no mail can go to them',
    }),
    eventId: z.uuid().nullable().meta({ description: 'The MapMission that they are in' }),
    event: z.object({ name: z.string(), expiration_date: z.iso.datetime() }).nullable(),
    messages: z
      .array(
        z.object({
          code: z.enum(accountMessageCodes),
          message: z.string(),
          until: z.iso.datetime().optional(),
          restriction: restrictionSchema.optional().meta({ description: 'With `restricted`: why, and how to object' }),
        }),
      )
      .meta({ description: 'What the person should know about their account' }),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof userSchema>;

/** As answers of signing in have it. */
export const signedInUserSchema = userSchema
  .extend({ token: z.string().meta({ description: 'The bearer token of this session, for API clients' }) })
  .meta({ id: 'SignedInUser' });

/** What a form sends that anybody may send. */
export const captchaSolution = z
  .string()
  .max(4000)
  .meta({ description: 'The solution of a challenge of `/api/captcha/{form}`, or what reCAPTCHA gave' });

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Makes an account and signs it in; the answer sets the session cookie',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: z.strictObject({
    lng: languageParameter('Language of the mails to this person: en, fr or pt; without it Accept-Language'),
  }),
  body: z.strictObject({
    name: z.string().max(nameMaxCharacters * 4),
    username: z.string().max(usernameMaxCharacters * 4),
    email: z.email(invalidEmailMessage).max(emailMaxCharacters, invalidEmailMessage),
    password: newPassword,
    recaptcha: captchaSolution,
  }),
  responses: { 200: signedInUserSchema, 422: errorBody, ...writeRefusals },
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The account that the caller is signed in to',
  tag: 'accounts',
  access: 'person',
  query: readQuery,
  responses: { 200: userSchema, 401: errorBody, ...refusals },
});

const changedPassword = z.object({ isChanged: z.literal(true) }).meta({ id: 'PasswordChanged' });

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users',
  summary:
    "Changes the caller's name, username or password, or whether they get the weekly mail; a new password ends their other sessions",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  body: z
    .strictObject({
      name: z
        .string()
        .max(nameMaxCharacters * 4)
        .optional(),
      username: z
        .string()
        .max(usernameMaxCharacters * 4)
        .optional(),
      currentPassword: z.string().max(passwordMaxCharacters).optional(),
      newPassword: newPassword.optional(),
      getsWeeklyMail: z.boolean().optional(),
      recaptcha: captchaSolution.optional(),
    })
    .refine(
      ({ name, username, newPassword: password, getsWeeklyMail }) =>
        [name, username, password, getsWeeklyMail].some((field) => field !== undefined),
      {
        message: 'must change a name, a username, a password or the weekly mail',
      },
    ),
  responses: { 200: userSchema, 401: errorBody, ...writeRefusals },
});

/** The same words whether or not the address has an account. */
export const forgotPasswordMessage = 'If this address has an account, we have sent a link to it.';

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/users/reset',
  summary:
    'Sends a link to choose a new password, where the address has an account; the answer is the same where it has none',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({
    email: z.email(invalidEmailMessage).max(emailMaxCharacters, invalidEmailMessage),
    recaptcha: captchaSolution,
  }),
  responses: {
    200: z.object({ message: z.string() }).meta({ id: 'ForgotPassword' }),
    ...writeRefusals,
  },
});

const linkToken = z.string().max(100).meta({ description: 'Of the link in the mail; good once' });

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/users/:id/password-token',
  summary: 'Chooses a new password by the link of a mail, and ends all sessions',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  params: z.strictObject({ id: z.uuid() }),
  query: noQuery,
  body: z.strictObject({
    id: z.uuid(),
    token: linkToken,
    newPassword,
    newPasswordConfirm: z.string().max(passwordMaxCharacters),
    recaptcha: captchaSolution,
  }),
  responses: { 200: changedPassword, ...writeRefusals },
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/users/:id/confirm-email',
  summary: 'Confirms an e-mail address by the link of a mail',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  params: z.strictObject({ id: z.uuid() }),
  query: noQuery,
  body: z.strictObject({ token: linkToken }),
  responses: {
    200: z.object({ isConfirmed: z.literal(true) }).meta({ id: 'EmailConfirmed' }),
    ...writeRefusals,
  },
});

export const sendConfirmationMail = endpoint({
  method: 'POST',
  path: '/api/users/me/confirmation-mail',
  summary: "Sends the link that confirms the caller's e-mail address once more",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  responses: {
    200: z
      .object({ isSent: z.boolean().meta({ description: 'false where the address is confirmed already' }) })
      .meta({ id: 'ConfirmationMail' }),
    401: errorBody,
    ...writeRefusals,
  },
});

export const endSessionsByLink = endpoint({
  method: 'POST',
  path: '/api/users/:id/end-sessions',
  summary:
    'Ends all sessions of a person by the link of a mail about a login that was not theirs, and removes their newest passkeys',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  params: z.strictObject({ id: z.uuid() }),
  query: noQuery,
  body: z.strictObject({ token: linkToken }),
  responses: {
    200: z
      .object({ token: z.string().meta({ description: 'To choose a new password with, for 30 minutes' }) })
      .meta({ id: 'SessionsEnded' }),
    ...writeRefusals,
  },
});

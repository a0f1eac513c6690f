import { commonPasswordMessage, invalidPasswordMessage } from '@access-atlas/contract/accounts/passwords.ts';
import { type ErrorCode, errorCatalogue } from '@access-atlas/contract/errors.ts';
import { invalidEmailMessage } from '@access-atlas/contract/site/newsletter.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import english from '../i18n/en/account.json' with { type: 'json' };
import { refusalOf, wordsByCode } from './refusal-words.ts';

const { errors } = english.account;
const t = ((key: string) => key) as TFunction;
const answer = (status: number, body: object) => ({ status, body });

test.each(Object.entries(wordsByCode))('%s says what the catalogue says', (code, words) => {
  const said = words === 'invalidLogin' ? `${errors.invalidLogin} ${errors.invalidLoginHelp}` : errors[words];
  expect(said).toBe(errorCatalogue[code as ErrorCode].message);
});

test('the fields say what the specification says', () => {
  expect(errors.email).toBe(invalidEmailMessage);
  expect(errors.password).toBe(invalidPasswordMessage);
  expect(errors.commonPassword).toBe(commonPasswordMessage);
  expect(errors.enterPassword).toBe('Please enter your password.');
  expect(errors.confirmation).toBe('Password and Confirm Password must match.');
  expect(errors.newConfirmation).toBe('New Password and Confirm Password must match.');
  expect(errors.mustBeChecked).toBe('must be checked');
});

test.each([
  ['403.USER_SERVICE.103', ['name', 'username'], { fields: { username: 'account.errors.usernameTaken' } }],
  ['422.USER_SERVICE.100', ['email'], { fields: { email: 'account.errors.emailTaken' } }],
  ['403.USER_SERVICE.100', ['currentPassword'], { fields: { currentPassword: 'account.errors.wrongPassword' } }],
  // A form without that field says it of itself.
  ['422.USER_SERVICE.100', ['name'], { general: { text: 'account.errors.emailTaken' } }],
  [
    '401.AUTH_SERVICE.100',
    ['email', 'password'],
    { general: { title: 'account.errors.invalidLogin', text: 'account.errors.invalidLoginHelp' } },
  ],
  [
    '401.AUTH_SERVICE.202',
    ['email', 'password'],
    { general: { title: 'account.errors.cookieRefused', text: 'account.errors.cookieRefusedHelp' } },
  ],
  ['429.REQUEST_SERVICE.100', ['email'], { general: { text: 'account.errors.tooMany' } }],
  ['418.TEA_SERVICE.100', ['email'], { general: { text: 'frame.error.texts.generic' } }],
])('%s of a form with %j', (code, fields, refusal) => {
  expect(refusalOf(t, answer(Number.parseInt(code, 10), { code }), fields)).toEqual(refusal);
});

test('what the site refuses although the device did not stands beside its field', () => {
  const issues = [
    { path: 'body.password', message: 'This password is too common. Choose another.' },
    { path: 'body.recaptcha', message: 'is required' },
  ];
  expect(refusalOf(t, answer(400, { code: '400.REQUEST_SERVICE.100', issues }), ['password'])).toEqual({
    fields: { password: 'account.errors.commonPassword' },
  });
});

test.each([
  [null, 'frame.error.titles.serviceUnavailable'],
  [answer(500, {}), 'frame.error.titles.internalServerError'],
  [answer(503, { code: '503.REQUEST_SERVICE.100' }), 'frame.error.titles.serviceUnavailable'],
  [answer(503, { code: '503.AUTH_SERVICE.100' }), 'account.errors.busy'],
  [answer(400, {}), 'frame.error.texts.generic'],
])('%j is said of the whole form', (given, words) => {
  expect(refusalOf(t, given, ['email'])).toEqual({ general: { text: words } });
});

import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { TFunction } from 'i18next';
import type { RefusedAnswer } from '../browser/api/refused-answer.ts';
import type { FieldErrors, FormRefusal } from '../forms/use-form.ts';
import { statusWords } from '../i18n/status-words.ts';
import { valueAt } from '../i18n/value-at.ts';

/** The words under `account.errors` for each code of the catalogue. */
export const wordsByCode = {
  '401.AUTH_SERVICE.100': 'invalidLogin',
  '401.AUTH_SERVICE.101': 'missingLogin',
  '401.AUTH_SERVICE.102': 'failed',
  '401.AUTH_SERVICE.103': 'wrongPasskey',
  '401.AUTH_SERVICE.104': 'latePasskey',
  '401.AUTH_SERVICE.200': 'notSignedIn',
  '401.AUTH_SERVICE.201': 'notSignedIn',
  '401.AUTH_SERVICE.202': 'cookieRefused',
  '403.AUTH_SERVICE.100': 'insecure',
  '403.AUTH_SERVICE.101': 'confirmYourself',
  '403.CAPTCHA_SERVICE.100': 'captcha',
  '403.CONNECTION_SERVICE.100': 'lastConnection',
  '403.CONNECTION_SERVICE.101': 'connectionTaken',
  '403.EVENT_SERVICE.100': 'eventJoined',
  '403.OBJECTION_SERVICE.100': 'objectionLate',
  '403.OBJECTION_SERVICE.101': 'objectionNeedless',
  '403.PASSKEY_SERVICE.100': 'lateNewPasskey',
  '403.PASSKEY_SERVICE.101': 'uselessPasskey',
  '403.PASSKEY_SERVICE.102': 'passkeyIsThere',
  '403.PASSKEY_SERVICE.103': 'passkeysMax',
  '403.PASSKEY_SERVICE.104': 'lastWay',
  '403.USER_SERVICE.100': 'wrongPassword',
  '403.USER_SERVICE.101': 'linkUsed',
  '403.USER_SERVICE.102': 'usernameLocked',
  '403.USER_SERVICE.103': 'usernameTaken',
  '403.USER_SERVICE.104': 'username',
  '403.USER_SERVICE.105': 'usernameFlagged',
  '403.USER_SERVICE.106': 'imageFlagged',
  '404.EVENT_SERVICE.100': 'eventUnknown',
  '500.EVENT_SERVICE.100': 'eventFailed',
  '404.CONNECTION_SERVICE.100': 'nothingPending',
  '404.CONNECTION_SERVICE.101': 'notOffered',
  '403.USER_SERVICE.107': 'restricted',
  '409.OBJECTION_SERVICE.100': 'objectionWaits',
  '404.PASSKEY_SERVICE.100': 'noPasskey',
  '422.USER_SERVICE.100': 'emailTaken',
  '429.REQUEST_SERVICE.100': 'tooMany',
  '503.AUTH_SERVICE.100': 'busy',
  '503.CAPTCHA_SERVICE.100': 'captchaDown',
  '503.CONNECTION_SERVICE.100': 'otherServiceDown',
} as const;

/** The field that a code is about. */
const fieldByCode: Readonly<Record<string, string>> = {
  '403.USER_SERVICE.100': 'currentPassword',
  '403.USER_SERVICE.102': 'username',
  '403.USER_SERVICE.103': 'username',
  '403.USER_SERVICE.104': 'username',
  '403.USER_SERVICE.105': 'username',
  '422.USER_SERVICE.100': 'email',
  '403.EVENT_SERVICE.100': 'eventCode',
  '404.EVENT_SERVICE.100': 'eventCode',
};

/** What is said of a field that the site refuses although the device did not. */
const wordsByField = {
  name: 'name',
  username: 'username',
  email: 'email',
  password: 'commonPassword',
  newPassword: 'commonPassword',
  currentPassword: 'required',
} as const;

/** Why a form of accounts was not taken, in the page's language. */
export function refusalOf<Field extends string>(
  t: TFunction,
  answer: RefusedAnswer | null,
  fields: readonly Field[],
): FormRefusal<Field> {
  if (answer === null) return { general: { text: t('frame.error.titles.serviceUnavailable') } };
  const { code = '', issues = [] } = Object(answer.body) as Partial<ErrorBody>;
  const words = valueAt(wordsByCode, code);
  const field = fields.find((known) => known === fieldByCode[code]);
  if (words !== undefined && field !== undefined)
    return { fields: { [field]: t(`account.errors.${words}`) } as FieldErrors<Field> };
  if (words === 'invalidLogin' || words === 'cookieRefused') {
    return { general: { title: t(`account.errors.${words}`), text: t(`account.errors.${words}Help`) } };
  }
  if (words !== undefined) return { general: { text: t(`account.errors.${words}`) } };
  const wrong = issues.flatMap(({ path }) => {
    const named = fields.find((known) => path === `body.${known}`);
    const said = valueAt(wordsByField, named);
    return named === undefined || said === undefined ? [] : [[named, t(`account.errors.${said}`)] as const];
  });
  if (wrong.length > 0) return { fields: Object.fromEntries(wrong) as FieldErrors<Field> };
  const failed = valueAt(statusWords, answer.status);
  const text = failed === undefined ? t('frame.error.texts.generic') : t(`frame.error.titles.${failed}`);
  return { general: { text } };
}

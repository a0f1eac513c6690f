import { logIn, logOut } from '@access-atlas/contract/accounts/auth.ts';
import { changeAvatar, removeAvatar } from '@access-atlas/contract/accounts/avatars.ts';
import { getCaptchaChallenge } from '@access-atlas/contract/accounts/captcha.ts';
import { confirmIdentity, deleteAccount, previewDeletion } from '@access-atlas/contract/accounts/leaving.ts';
import { endOtherSessions, endSession, listSessions } from '@access-atlas/contract/accounts/sessions.ts';
import {
  confirmEmail,
  createUser,
  endSessionsByLink,
  forgotPassword,
  getMe,
  resetPassword,
  sendConfirmationMail,
  updateUser,
} from '@access-atlas/contract/accounts/users.ts';
import { stopWeeklyMail } from '@access-atlas/contract/accounts/weekly-mail.ts';
import { browserClient } from './browser-client.ts';

/** The calls of accounts: signing up, in and out, what the account is, and where it is open. */
export function accountsApi(signal?: AbortSignal) {
  return browserClient(
    {
      changeAvatar,
      confirmEmail,
      confirmIdentity,
      createUser,
      deleteAccount,
      endOtherSessions,
      endSession,
      endSessionsByLink,
      forgotPassword,
      getCaptchaChallenge,
      getMe,
      listSessions,
      logIn,
      logOut,
      previewDeletion,
      removeAvatar,
      resetPassword,
      sendConfirmationMail,
      stopWeeklyMail,
      updateUser,
    },
    signal,
  );
}

import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '../account-views.ts';
import { ChangePasswordForm } from '../forms/change-password-form.tsx';
import { CreateAccountForm } from '../forms/create-account-form.tsx';
import { ForgotPasswordForm } from '../forms/forgot-password-form.tsx';
import { JoinEventForm } from '../forms/join-event-form.tsx';
import { LogInForm } from '../forms/log-in-form.tsx';
import { ProfileForm } from '../forms/profile-form.tsx';
import { DeletionLoader } from '../leaving/deletion-loader.tsx';
import { DownloadDataForm } from '../leaving/download-data-form.tsx';
import { RequireAccount } from '../require-account.tsx';
import { SecureOnly } from '../secure-only.tsx';
import { OwnReviewsContext } from './own-reviews-context.ts';

interface AccountViewBodyProps {
  readonly view: AccountView;
  readonly onSignedIn: (user: User) => void;
  /** Something was stored; the text says what. */
  readonly onSaved: (text: string) => void;
}

/** The form of a view, in a dialog or on a page. */
export function AccountViewBody(properties: AccountViewBodyProps) {
  return (
    <SecureOnly>
      <ViewForm {...properties} />
    </SecureOnly>
  );
}

function ViewForm({ view, onSignedIn, onSaved }: AccountViewBodyProps) {
  const { t } = useTranslation();
  const OwnReviews = useContext(OwnReviewsContext);
  switch (view) {
    case 'logIn':
      return <LogInForm onSignedIn={onSignedIn} />;
    case 'createAccount':
      return <CreateAccountForm onSignedIn={onSignedIn} />;
    case 'forgotPassword':
      return <ForgotPasswordForm />;
    case 'editProfile':
      return (
        <RequireAccount>
          {(user) => <ProfileForm user={user} onDone={() => onSaved(t('account.editProfile.done'))} />}
        </RequireAccount>
      );
    case 'changePassword':
      return (
        <RequireAccount>
          {(user) => <ChangePasswordForm user={user} onDone={() => onSaved(t('account.changePassword.done'))} />}
        </RequireAccount>
      );
    case 'myReviews':
      return OwnReviews && <RequireAccount>{(user) => <OwnReviews user={user} />}</RequireAccount>;
    case 'joinEvent':
      return <RequireAccount>{(user) => <JoinEventForm user={user} />}</RequireAccount>;
    case 'downloadData':
      return (
        <RequireAccount>
          {(user) => <DownloadDataForm user={user} onDone={() => onSaved(t('account.downloadData.done'))} />}
        </RequireAccount>
      );
    case 'deleteAccount':
      return <RequireAccount>{(user) => <DeletionLoader key={user._id} user={user} />}</RequireAccount>;
  }
}

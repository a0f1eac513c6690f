import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { accountPaths } from '../../account/account-views.ts';
import { useFollowedLink } from '../../account/followed-link.ts';
import { ForgotPasswordForm } from '../../account/forms/forgot-password-form.tsx';
import { ResetPasswordForm } from '../../account/forms/reset-password-form.tsx';
import { SecureOnly } from '../../account/secure-only.tsx';
import { AccountPage } from './account-page.tsx';

interface ResetPasswordPageProps {
  /** Whether the page was asked for by the link of a mail. */
  readonly isGiven: boolean;
  readonly id: string | undefined;
}

/** Choosing a new password where a link led here, else asking for such a link. */
export function ResetPasswordPage({ isGiven, id }: ResetPasswordPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useFollowedLink(isGiven, id);
  if (!link) {
    return (
      <AccountPage title={t('account.forgotPassword.title')}>
        <SecureOnly>
          <ForgotPasswordForm />
        </SecureOnly>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('account.resetPassword.title')}>
      <SecureOnly>
        <ResetPasswordForm
          link={link}
          onUsedLink={() => void navigate(accountPaths.forgotPassword, { state: { isLinkUsed: true } })}
        />
      </SecureOnly>
    </AccountPage>
  );
}

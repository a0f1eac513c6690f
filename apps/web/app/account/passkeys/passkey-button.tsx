import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormRefusal } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { refusalOf } from '../refusal-words.ts';
import type { PasskeySignIn } from './sign-in-with-passkey.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** Signing in with a passkey, by this button or from the suggestions of the form's first field; for browsers that know them. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) {
  const { t } = useTranslation();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<FormRefusal<never>['general'] | null>(null);
  const end = (result: PasskeySignIn) => {
    setWorking(false);
    if (result === 'unused') setProblem({ text: t('account.passkeys.unused') });
    else if (result.isTaken) onSignedIn(result.body);
    else setProblem(refusalOf(t, result.answer, []).general);
  };
  usePasskeyAutofill(end);
  const press = async () => {
    setProblem(null);
    setWorking(true);
    try {
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
      end(await signInWithPasskey());
    } catch {
      end({ isTaken: false, answer: null });
    }
  };
  return (
    <>
      <div role="alert">
        {problem && (
          <Message kind="danger" title={problem.title ?? problem.text}>
            {problem.title && problem.text}
          </Message>
        )}
      </div>
      <Button
        isLarge
        isBlock
        isLoading={isWorking}
        loadingText={t('account.passkeys.waiting')}
        onClick={() => void press()}
      >
        <FormIcon name="passkey" />
        {t('account.passkeys.use')}
      </Button>
    </>
  );
}

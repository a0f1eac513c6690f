import type { User } from '@access-atlas/contract/accounts/users.ts';
import { usernameUnlockedAfterDays } from '@access-atlas/contract/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callAccounts } from '../call-accounts.ts';
import { useFormStep } from '../form-step.ts';
import type { ChosenPicture } from '../picture/prepare-picture.ts';
import { ProfilePicture } from '../picture/profile-picture.tsx';
import { refusalOf } from '../refusal-words.ts';
import { RestrictionNotice } from '../restriction-notice.tsx';
import { restrictionOf } from '../restriction-of.ts';
import SendConfirmationAgain from '../send-confirmation-again.tsx';
import { loadAccount, setSignedIn } from '../state/account-state.ts';
import { checkFields } from './check-fields.ts';
import { SaveActions } from './save-actions.tsx';

const PictureStep = lazyComponent(() => import('../picture/picture-step.tsx'), { onFailure: 'message' });

const fields = ['name', 'username'] as const;
const dayMilliseconds = 86_400_000;

interface ProfileFormProps {
  readonly user: User;
  readonly onDone: () => void;
}

/**
 * Picture, name and username. A picture is chosen in a step of its own, in which what was typed waits; the username is read-only
 * until its time is over, and says until when.
 */
export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const unlockedAt = unlockedAtOf(user);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [hasChosen, setChosen] = useState(false);
  const [said, setSaid] = useState('');
  useFormStep(picture === null ? null : t('picture.title'), () => setPicture(null));
  const choosePicture = (chosen: ChosenPicture) => {
    setSaid('');
    setChosen(true);
    setPicture(chosen);
  };
  const takePicture = (account: User, words: string) => {
    setSignedIn(account);
    setPicture(null);
    setSaid(words);
  };
  const restriction = restrictionOf(user);
  const isUnconfirmed = user.messages.some(({ code }) => code === 'emailUnconfirmed');
  const isLocked = unlockedAt !== null || restriction !== null;
  const form = useForm({
    fields,
    initial: { name: user.name, username: user.username ?? '' },
    check: (values) => checkFields(t, values, { name: 'name', ...(!isLocked && { username: 'username' }) }),
    send: async (values) => {
      const name = values.name.trim();
      const isRenamed = !isLocked && values.username !== user.username;
      const body = { name, ...(isRenamed && { username: values.username }) };
      const outcome = await callAccounts((api) => api.updateUser({ body }));
      if (!outcome.isTaken) {
        // Whoever was restricted meanwhile reads why.
        if (outcome.answer?.status === 403) void loadAccount();
        return refusalOf(t, outcome.answer, fields);
      }
      setSignedIn(outcome.body);
      onDone();
      return null;
    },
  });
  const freeHint = t(
    restriction === null ? 'account.editProfile.usernameHint' : 'account.editProfile.usernameRestricted',
  );
  const usernameHint =
    unlockedAt === null
      ? freeHint
      : t('account.editProfile.usernameLocked', { date: formatDay(unlockedAt.toISOString(), language) });
  const labels = {
    name: t('account.name'),
    username: t('account.username'),
  };
  return (
    <>
      <Status text={said} />
      {picture !== null ? (
        <PictureStep
          picture={picture}
          onSaved={(account) => takePicture(account, t('picture.saved'))}
          onClose={() => setPicture(null)}
        />
      ) : (
        <FormFrame form={form} labels={labels} refusedTitle={t('account.editProfile.refused')}>
          {restriction && <RestrictionNotice restriction={restriction} />}
          <ProfilePicture
            user={user}
            takesFocus={hasChosen}
            onChosen={choosePicture}
            onRemoved={(account) => takePicture(account, t('picture.removed'))}
          />
          <TextField
            {...form.input('name')}
            label={labels.name}
            hint={t('account.editProfile.nameHint')}
            autoComplete="name"
            required
          />
          <TextField
            {...form.input('username')}
            label={labels.username}
            hint={usernameHint}
            readOnly={isLocked}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            id="profile-email"
            label={t('account.email')}
            hint={t(isUnconfirmed ? 'account.editProfile.emailUnconfirmed' : 'account.editProfile.emailHint')}
            aside={isUnconfirmed && <SendConfirmationAgain />}
            value={user.email ?? ''}
            type="email"
            autoComplete="email"
            readOnly
          />
          <SaveActions label={t('account.editProfile.submit')} isSending={form.isSending} />
        </FormFrame>
      )}
    </>
  );
}

/** When the username may be changed again; null where it may be now. */
function unlockedAtOf({ username, usernameUpdatedAt }: User): Date | null {
  if (username === null || usernameUpdatedAt === null) return null;
  const at = new Date(Date.parse(usernameUpdatedAt) + usernameUnlockedAfterDays * dayMilliseconds);
  return at.getTime() > Date.now() ? at : null;
}

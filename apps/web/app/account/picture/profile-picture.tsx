import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { callAccounts } from '../call-accounts.ts';
import { pictureRefusal } from './picture-refusal.ts';
import type { ChosenPicture } from './prepare-picture.ts';
import styles from './profile-picture.module.css';

interface ProfilePictureProps {
  readonly user: User;
  /** Somebody comes back from the picture that they chose. */
  readonly takesFocus: boolean;
  readonly onChosen: (picture: ChosenPicture) => void;
  readonly onRemoved: (user: User) => void;
}

/** The picture of a person, and the ways to choose another or to have none. */
export function ProfilePicture({ user, takesFocus, onChosen, onRemoved }: ProfilePictureProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const [work, setWork] = useState<'opening' | 'removing' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) choose.current?.focus();
  });
  useEffect(() => focusFirst(), []);

  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    setWork('opening');
    setFault(null);
    try {
      const { preparePicture } = await import('./prepare-picture.ts');
      const prepared = await preparePicture(file);
      if (typeof prepared === 'string') setFault(t(`picture.${prepared}`));
      else onChosen(prepared);
    } catch {
      setFault(t('frame.error.titles.serviceUnavailable'));
    }
    setWork(null);
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  const remove = async () => {
    setWork('removing');
    setFault(null);
    const outcome = await callAccounts((api) => api.removeAvatar());
    setWork(null);
    if (!outcome.isTaken) return setFault(pictureRefusal(t, outcome.answer));
    onRemoved(outcome.body);
    choose.current?.focus();
  };
  return (
    <div className={styles.row}>
      <Avatar name={user.username ?? user.name} imageUrl={user.avatar} isBig />
      <div className={styles.words}>
        <div className={styles.actions}>
          <Button
            ref={choose}
            icon="photos"
            isLoading={work === 'opening'}
            loadingText={t('picture.opening')}
            aria-describedby={fault === null ? undefined : errorId}
            onClick={() => input.current?.click()}
          >
            {t(user.avatar === null ? 'picture.choose' : 'picture.change')}
          </Button>
          {user.avatar !== null && (
            <Button
              variant="plain"
              isLoading={work === 'removing'}
              loadingText={t('picture.removing')}
              onClick={() => void remove()}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <input ref={input} type="file" accept="image/jpeg,image/png" hidden onChange={(event) => void open(event)} />
        <div role="alert" className={styles.fault}>
          {fault !== null && <FieldError id={errorId}>{fault}</FieldError>}
        </div>
      </div>
    </div>
  );
}

import type { Passkey } from '@access-atlas/contract/accounts/passkeys.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AccountGuideContext } from '../../account/account-guide.ts';
import type { AccountView } from '../../account/account-views.ts';
import { callPasskeys } from '../../account/call-accounts.ts';
import { LoadProblem } from '../../account/load-problem.tsx';
import { AddPasskeyForm } from '../../account/passkeys/add-passkey-form.tsx';
import { RemovePasskeyForm } from '../../account/passkeys/remove-passkey-form.tsx';
import { RenamePasskeyForm } from '../../account/passkeys/rename-passkey-form.tsx';
import { usePasskeysSupported } from '../../account/passkeys/use-passkeys-supported.ts';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { loadAccount } from '../../account/state/account-state.ts';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { useRetry } from '../../browser/use-retry.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './settings-page.module.css';

/** The dialog that is open: for a new passkey, or one that is there. */
type OpenForm = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of an account: added, named and removed. */
export function PasskeyList({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const isSupported = usePasskeysSupported();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<OpenForm | null>(null);
  const load = async () => {
    const outcome = await callPasskeys((api) => api.listPasskeys());
    setFailed(!outcome.isTaken);
    if (outcome.isTaken) setPasskeys(outcome.body);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void load(), []);
  const { attempt, retry } = useRetry(hasFailed && passkeys === null, load);
  const done = (text: string) => {
    setOpen(null);
    showAccountToast(text);
    void load();
    // Roles may wake or fall asleep with it.
    void loadAccount();
  };
  const removed = ({ _id: gone }: Passkey) => {
    // Before the dialog closes: the focus would return to a button that is about to go.
    flushSync(() => setPasskeys((listed) => listed?.filter(({ _id }) => _id !== gone) ?? null));
    done(t('account.passkeys.removed'));
  };
  return (
    <div className={styles.passkeys}>
      <div className={styles.row}>
        <FormIcon name="passkey" size={24} />
        <div className={styles.words}>
          <p id="settings-passkeys">{t('account.passkeys.title')}</p>
          {passkeys?.length === 0 && <p className={styles.meta}>{t('account.passkeys.none')}</p>}
          {!isSupported && <p className={styles.meta}>{t('account.passkeys.unsupported')}</p>}
        </div>
        {isSupported && <Button onClick={() => setOpen({ kind: 'add' })}>{t('account.passkeys.add')}</Button>}
      </div>
      {passkeys === null &&
        (hasFailed ? <LoadProblem attempt={attempt} onTryAgain={retry} /> : <Skeleton width="long" />)}
      {passkeys !== null && passkeys.length > 0 && (
        <ul className={styles.sessions} aria-labelledby="settings-passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
          ))}
        </ul>
      )}
      {open && (
        <PasskeyDialog open={open} user={user} onClose={() => setOpen(null)} onDone={done} onRemoved={removed} />
      )}
    </div>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onOpen: (kind: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onOpen }: PasskeyRowProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const day = formatDay(createdAt, language);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.meta}>
          {lastUsedAt === null
            ? t('account.passkeys.since', { day })
            : t('account.passkeys.used', { day, used: formatDay(lastUsedAt, language) })}
        </p>
      </div>
      <Button aria-label={t('account.passkeys.renameNamed', { name })} onClick={() => onOpen('rename')}>
        {t('account.passkeys.rename')}
      </Button>
      <Button aria-label={t('account.passkeys.removeNamed', { name })} onClick={() => onOpen('remove')}>
        {t('account.passkeys.remove')}
      </Button>
    </li>
  );
}

interface PasskeyDialogProps {
  readonly open: OpenForm;
  readonly user: User;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
  readonly onRemoved: (passkey: Passkey) => void;
}

function PasskeyDialog({ open, user, onClose, onDone, onRemoved }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const guide = useMemo(
    () => ({
      close: onClose,
      show: (view: AccountView) => {
        onClose();
        setAccountDialog({ view });
      },
    }),
    [onClose],
  );
  const titles = {
    add: 'account.passkeys.add',
    rename: 'account.passkeys.name',
    remove: 'account.passkeys.removeTitle',
  } as const;
  return (
    <AccountGuideContext value={guide}>
      <Dialog title={t(titles[open.kind])} onClose={onClose} isModalOnly returnFocusTo={addButton}>
        {open.kind === 'add' && <AddPasskeyForm user={user} onDone={() => onDone(t('account.passkeys.added'))} />}
        {open.kind === 'rename' && (
          <RenamePasskeyForm passkey={open.passkey} onDone={() => onDone(t('account.passkeys.renamed'))} />
        )}
        {open.kind === 'remove' && (
          <RemovePasskeyForm passkey={open.passkey} user={user} onDone={() => onRemoved(open.passkey)} />
        )}
      </Dialog>
    </AccountGuideContext>
  );
}

/** The row whose button had the focus may be gone. */
const addButton = {
  get current() {
    return document.querySelector<HTMLElement>('div:has(> div > #settings-passkeys) > button');
  },
};

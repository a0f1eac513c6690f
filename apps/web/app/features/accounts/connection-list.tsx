import type { Connection } from '@access-atlas/contract/accounts/third-parties.ts';
import { type ThirdParty, thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountGuideContext } from '../../account/account-guide.ts';
import type { AccountView } from '../../account/account-views.ts';
import { callThirdParties } from '../../account/call-accounts.ts';
import { LoadProblem } from '../../account/load-problem.tsx';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { loadAccount } from '../../account/state/account-state.ts';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { ConnectForm } from '../../account/third-parties/connect-form.tsx';
import { DisconnectForm } from '../../account/third-parties/disconnect-form.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './settings-page.module.css';

/** The dialog that is open. */
interface OpenForm {
  readonly kind: 'connect' | 'disconnect';
  readonly service: ThirdParty;
}

/** The other services with which an account can be opened: connected and disconnected. Nothing where the site offers none. */
export function ConnectionList({ user }: { readonly user: User }) {
  const { signInServices } = useSite().site;
  return signInServices.length > 0 && <Connections services={signInServices} user={user} />;
}

interface ConnectionsProps {
  readonly services: readonly ThirdParty[];
  readonly user: User;
}

function Connections({ services, user }: ConnectionsProps) {
  const { t } = useTranslation();
  const [connections, setConnections] = useState<readonly Connection[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<OpenForm | null>(null);
  const load = async () => {
    const outcome = await callThirdParties((api) => api.listConnections());
    setFailed(!outcome.isTaken);
    if (outcome.isTaken) setConnections(outcome.body);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void load(), []);
  const { attempt, retry } = useRetry(hasFailed && connections === null, load);
  const disconnected = (service: ThirdParty) => {
    setOpen(null);
    showAccountToast(t('account.thirdParties.disconnected', { service: thirdPartyNames[service] }));
    void load();
    // It is no way to sign in any more.
    void loadAccount();
  };
  if (connections === null)
    return hasFailed ? <LoadProblem attempt={attempt} onTryAgain={retry} /> : <Skeleton width="long" />;
  return (
    <>
      {services.map((service) => (
        <ConnectionRow
          key={service}
          service={service}
          connection={connections.find((each) => each.service === service)}
          onOpen={(kind) => setOpen({ kind, service })}
        />
      ))}
      {open && <ConnectionDialog open={open} user={user} onClose={() => setOpen(null)} onDisconnected={disconnected} />}
    </>
  );
}

interface ConnectionRowProps {
  readonly service: ThirdParty;
  readonly connection: Connection | undefined;
  readonly onOpen: (kind: OpenForm['kind']) => void;
}

function ConnectionRow({ service: key, connection, onOpen }: ConnectionRowProps) {
  const { t } = useTranslation();
  const service = thirdPartyNames[key];
  return (
    <div className={styles.passkeys}>
      <div className={styles.row}>
        <FormIcon name={key} size={24} />
        <div className={styles.words}>
          <p>{service}</p>
          <p className={styles.meta}>{useConnectionWords(connection)}</p>
        </div>
        {/* One button whose words change: it keeps the focus. */}
        <Button
          id={`settings-${key}`}
          aria-label={t(connection ? 'account.thirdParties.disconnectNamed' : 'account.thirdParties.connectNamed', {
            service,
          })}
          onClick={() => onOpen(connection ? 'disconnect' : 'connect')}
        >
          {t(connection ? 'account.thirdParties.disconnect' : 'account.thirdParties.connect')}
        </Button>
      </div>
    </div>
  );
}

function useConnectionWords(connection: Connection | undefined): string {
  const { t } = useTranslation();
  const { language } = useSite();
  if (connection === undefined) return t('account.thirdParties.none');
  const day = formatDay(connection.connectedAt, language);
  const { lastUsedAt } = connection;
  return lastUsedAt === null
    ? t('account.thirdParties.since', { day })
    : t('account.thirdParties.used', { day, used: formatDay(lastUsedAt, language) });
}

interface ConnectionDialogProps {
  readonly open: OpenForm;
  readonly user: User;
  readonly onClose: () => void;
  readonly onDisconnected: (service: ThirdParty) => void;
}

function ConnectionDialog({ open: { kind, service: key }, user, onClose, onDisconnected }: ConnectionDialogProps) {
  const { t } = useTranslation();
  const service = thirdPartyNames[key];
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
  const title = t(kind === 'connect' ? 'account.thirdParties.connectNamed' : 'account.thirdParties.disconnectTitle', {
    service,
  });
  return (
    <AccountGuideContext value={guide}>
      <Dialog title={title} onClose={onClose} isModalOnly>
        {kind === 'connect' ? (
          <ConnectForm service={key} user={user} />
        ) : (
          <DisconnectForm service={key} user={user} onDone={() => onDisconnected(key)} />
        )}
      </Dialog>
    </AccountGuideContext>
  );
}

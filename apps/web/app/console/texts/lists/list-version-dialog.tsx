import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { SiteVersion } from '@access-atlas/contract/operating/site-versions.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../account/call-accounts.ts';
import { ConfirmAgain } from '../../../account/forms/confirm-again.tsx';
import { useSite } from '../../../browser/use-site.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type KeyOf, useDeciding } from '../../common/deciding/use-deciding.ts';
import { PanelState } from '../../common/panel/panel.tsx';
import { useOpened } from '../../common/panel/use-opened.ts';
import { isConflict } from '../save-version.ts';
import { authorName } from '../text-names.ts';

interface ListVersionDialogProps<Seen extends SiteVersion> {
  readonly ask: () => Promise<Outcome<Seen>>;
  readonly user: User;
  readonly isCurrent: boolean;
  /** What the version says; null where this version of the product cannot show it. */
  readonly content: (seen: Seen) => ReactNode;
  readonly bringBack: (seen: Seen, keyOf: KeyOf) => Promise<Outcome<unknown>>;
  readonly onClose: () => void;
  readonly onConflict: () => Promise<void>;
  readonly onBroughtBack: () => void;
}

/** An earlier version of a list; it is brought back by saving what it says anew. */
export function ListVersionDialog<Seen extends SiteVersion>({
  ask,
  user,
  isCurrent,
  content,
  bringBack,
  onClose,
  onConflict,
  onBroughtBack,
}: ListVersionDialogProps<Seen>) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { opened, load } = useOpened(ask);
  const seen = opened.status === 'there' ? opened.thing : null;
  const shown = seen && content(seen);
  const { form, confirmation } = useDeciding<never, 'save', unknown>({
    user,
    fields: [],
    usual: 'save',
    check: () => ({}),
    decide: async (_, __, keyOf) => {
      if (seen === null) return { isTaken: false, answer: null };
      const outcome = await bringBack(seen, keyOf);
      if (isConflict(outcome)) await onConflict();
      return outcome;
    },
    onDecided: () => onBroughtBack(),
  });
  const passwordLabel = t('account.changePassword.current');
  const title = seen && { when: formatMoment(seen.createdAt, language), name: authorName(t, seen.author) };
  return (
    <Dialog
      title={title === null ? t('console.texts.versions') : t('console.texts.version', title)}
      onClose={onClose}
      width="wide"
    >
      {opened.status !== 'there' && (
        <PanelState status={opened.status} load={load} missing={t('console.texts.missing')} />
      )}
      {seen !== null && shown === null && <Message kind="notice" title={t('console.texts.notShown')} />}
      {shown}
      {shown !== null && !isCurrent && (
        <FormFrame
          form={form}
          name={t('console.texts.bringBack')}
          labels={{ currentPassword: passwordLabel }}
          refusedTitle={t('console.texts.notSaved')}
        >
          {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
          <p>
            <Button type="submit" variant="primary" isLoading={form.isSending} loadingText={t('console.texts.saving')}>
              {t('console.texts.bringBack')}
            </Button>
          </p>
        </FormFrame>
      )}
    </Dialog>
  );
}

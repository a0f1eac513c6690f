import type { User } from '@access-atlas/contract/accounts/users.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import type { OperatedText } from '@access-atlas/contract/operating/operated-texts.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consoleTextsApi } from '../../browser/api/console/console-texts-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextArticle } from '../../ui/text/text-article.tsx';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { isConflict, saveVersion } from './save-version.ts';
import { authorName } from './text-names.ts';
import { textProblemWords } from './text-problem-words.ts';
import styles from './texts.module.css';

interface VersionDialogProps {
  readonly text: OperatedText;
  readonly version: number;
  readonly user: User;
  readonly onClose: () => void;
  readonly onConflict: () => Promise<void>;
  readonly onBroughtBack: () => void;
}

/** A version as its page showed it; it is brought back by saving what it says anew. */
export function VersionDialog({ text, version, user, onClose, onConflict, onBroughtBack }: VersionDialogProps) {
  const { t } = useTranslation();
  const { language: shown } = useSite();
  const { name, language } = text;
  const asked = { params: { name, language, version }, query: { lng: shown } };
  const { opened, load } = useOpened(() => callConsole((signal) => consoleTextsApi(signal).getTextVersion(asked)));
  const found = opened.status === 'there' ? opened.thing : null;
  const isCurrent = version === text.version;
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'save',
    check: () => ({}),
    decide: async (_, __, keyOf) => {
      const outcome = await saveVersion(text, found?.source ?? null, keyOf);
      if (isConflict(outcome)) await onConflict();
      return outcome;
    },
    onDecided: () => onBroughtBack(),
  });
  const passwordLabel = t('account.changePassword.current');
  const title = found && {
    when: formatMoment(found.createdAt, shown),
    name: authorName(t, found.author),
  };
  return (
    <Dialog
      title={title === null ? t('console.texts.versions') : t('console.texts.version', title)}
      onClose={onClose}
      width="wide"
    >
      {opened.status !== 'there' && (
        <PanelState status={opened.status} load={load} missing={t('console.texts.missing')} />
      )}
      {found !== null && (
        <>
          {found.problem !== null && (
            <Message kind="notice" title={t('console.texts.notShown')}>
              {textProblemWords(t, found.problem)}
            </Message>
          )}
          {found.page !== null && (
            <div className={styles.page}>
              <TextArticle title={found.page.title} blocks={found.page.blocks} lang={languageTags[language]} />
            </div>
          )}
          {found.page !== null && !isCurrent && (
            <FormFrame
              form={form}
              name={t('console.texts.bringBack')}
              labels={{ currentPassword: passwordLabel }}
              refusedTitle={t('console.texts.notSaved')}
            >
              {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
              <div className={styles.buttons}>
                <Button
                  type="submit"
                  variant="primary"
                  isLoading={form.isSending}
                  loadingText={t('console.texts.saving')}
                >
                  {t('console.texts.bringBack')}
                </Button>
              </div>
            </FormFrame>
          )}
        </>
      )}
    </Dialog>
  );
}

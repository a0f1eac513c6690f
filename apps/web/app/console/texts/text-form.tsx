import type { User } from '@access-atlas/contract/accounts/users.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import { siteTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { OperatedText, TextProblem } from '@access-atlas/contract/operating/operated-texts.ts';
import type { PageText } from '@access-atlas/contract/site/texts.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consoleTextsApi } from '../../browser/api/console/console-texts-api.ts';
import { DraftHead } from '../../forms/drafts/draft-head.tsx';
import { DraftNote } from '../../forms/drafts/draft-note.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { isConflict, saveVersion } from './save-version.ts';
import { isSameText, readTextDraft } from './text-draft.ts';
import { TextPreview } from './text-preview.tsx';
import { textProblemWords } from './text-problem-words.ts';
import styles from './texts.module.css';

interface TextFormProps {
  readonly text: OperatedText;
  readonly user: User;
  readonly onSaved: () => void;
  /** Loads the text again, because somebody else has saved it: the form keeps what was typed. */
  readonly onConflict: () => Promise<void>;
}

type Done = { readonly page: PageText; readonly source: string } | null;

/** Writes a text: seen as its page shows it, and saved. What was typed stays on the device until it is. */
export function TextForm({ text, user, onSaved, onConflict }: TextFormProps) {
  const { t } = useTranslation();
  const { name, language, version } = text;
  const [seen, setSeen] = useState<Done>(null);
  const [timesSeen, setTimesSeen] = useState(0);
  const [begunOn, setBegunOn] = useState(version);
  const [putAside, setPutAside] = useState('');
  const [pressed, setPressed] = useState<'save' | 'preview'>('save');
  const problem = useRef<TextProblem | null>(null);
  const { form, confirmation, intend } = useDeciding<'source', 'save' | 'preview', Done>({
    user,
    fields: ['source'],
    usual: 'save',
    initial: { source: text.source },
    check: ({ source }) => (source.trim() === '' ? { source: t('console.texts.problems.empty') } : {}),
    decide: async ({ source }, intent, keyOf) => {
      // Only what its page can show is saved: the same call says by which line it cannot.
      const asked = { params: { name, language }, body: { source } };
      const looked = await callConsole((signal) => consoleTextsApi(signal).previewText(asked));
      problem.current = looked.isTaken ? looked.body.problem : null;
      if (!looked.isTaken) return looked;
      const { page } = looked.body;
      if (page === null) return { isTaken: false, answer: null };
      if (intent === 'preview') return { isTaken: true, body: { page, source } };
      const outcome = await saveVersion(text, source, keyOf);
      if (isConflict(outcome)) await onConflict();
      return outcome.isTaken ? { isTaken: true, body: null } : outcome;
    },
    refuse: () => (problem.current === null ? null : { fields: { source: textProblemWords(t, problem.current) } }),
    onDecided: (done, intent) => {
      if (intent === 'preview') {
        setSeen(done);
        setTimesSeen((before) => before + 1);
      } else void draft.remove().then(onSaved);
    },
  });
  const { source } = form.values;
  const draft = useDraft(
    {
      kind: 'siteText',
      subject: `${name} ${language}`,
      title: t(`console.texts.names.${name}`),
      initial: { source: text.source, version },
      isSame: isSameText,
      read: readTextDraft,
    },
    user._id,
    { source, version: begunOn },
    {
      onFound: (found) => {
        setBegunOn(found.version);
        form.fill({ source: found.source });
      },
    },
  );
  const passwordLabel = t('account.changePassword.current');
  const label = t('console.texts.text');
  const press = (intent: 'save' | 'preview') => {
    setPressed(intent);
    intend(intent);
  };
  return (
    <>
      <DraftHead
        draft={draft}
        onDiscard={() => {
          setPutAside(source);
          form.change('source', text.source);
        }}
        onRestore={() => form.change('source', putAside)}
      />
      {draft.foundAt !== null && begunOn < version && (
        <Message kind="notice" title={t('console.texts.olderDraft')}>
          {t('console.texts.olderDraftHelp')}
        </Message>
      )}
      <FormFrame
        form={form}
        name={label}
        labels={{ source: label, currentPassword: passwordLabel }}
        refusedTitle={t(pressed === 'save' ? 'console.texts.notSaved' : 'console.texts.notShown')}
      >
        <TextArea
          {...form.input('source')}
          label={label}
          hint={t('console.texts.hint')}
          charactersMax={siteTextMaxCharacters}
          rows={18}
          lang={languageTags[language]}
          note={<DraftNote draft={draft} isShort />}
        />
        {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            isLoading={form.isSending && pressed === 'save'}
            loadingText={t('console.texts.saving')}
            onClick={() => press('save')}
          >
            {t('console.texts.save')}
          </Button>
          <Button
            type="submit"
            isLoading={form.isSending && pressed === 'preview'}
            loadingText={t('ui.loading')}
            onClick={() => press('preview')}
          >
            {t('console.texts.preview')}
          </Button>
        </div>
      </FormFrame>
      {seen !== null && <TextPreview page={seen.page} occasion={timesSeen} isOld={seen.source !== source} />}
    </>
  );
}

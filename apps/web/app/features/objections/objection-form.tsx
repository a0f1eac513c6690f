import type { Decision } from '@access-atlas/contract/accounts/objections.ts';
import { objectionMaxCharacters, objectionMinCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { callObjections } from '../../account/call-accounts.ts';
import { refusalOf } from '../../account/refusal-words.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';

const fields = ['text'] as const;
/** What the site refuses because the decision is another by now. */
const outdated = new Set([403, 409]);

interface ObjectionFormProps {
  readonly token: string;
  /** The objection was taken: the decision as it is now. */
  readonly onSent: (decision: Decision) => void;
  readonly onOutdated: () => void;
}

/** Says why a decision is wrong. */
export function ObjectionForm({ token, onSent, onOutdated }: ObjectionFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    fields,
    check: ({ text }) => {
      const { length } = [...text.trim()];
      if (length < objectionMinCharacters) return { text: t('objections.errors.short') };
      return length > objectionMaxCharacters ? { text: t('objections.errors.long') } : {};
    },
    send: async ({ text }) => {
      const outcome = await callObjections((api) => api.objectToDecision({ params: { token }, body: { text } }));
      if (outcome.isTaken) {
        onSent(outcome.body);
        return null;
      }
      const { answer } = outcome;
      if (answer?.status === 400) return { fields: { text: t('objections.errors.short') } };
      if (answer !== null && outdated.has(answer.status)) onOutdated();
      return refusalOf(t, answer, fields);
    },
  });
  const labels = { text: t('objections.text') };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('objections.refused')}>
      <TextArea
        {...form.input('text')}
        label={labels.text}
        hint={t('objections.textHint')}
        note={t('objections.atLeast')}
        charactersMax={objectionMaxCharacters}
        rows={8}
        required
      />
      <Button type="submit" variant="primary" isLoading={form.isSending} loadingText={t('objections.sending')}>
        {t('objections.submit')}
      </Button>
    </FormFrame>
  );
}

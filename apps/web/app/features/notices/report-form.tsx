import { noticeTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { NoticeGround } from '@access-atlas/contract/notice-words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CaptchaLine } from '../../account/captcha/captcha-line.tsx';
import { useCaptcha } from '../../account/captcha/use-captcha.ts';
import { draftOwner } from '../../account/draft-owner.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { useSite } from '../../browser/use-site.ts';
import { DraftHead } from '../../forms/drafts/draft-head.tsx';
import { DraftNote } from '../../forms/drafts/draft-note.tsx';
import { type KeptDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { ReportedThing } from '../../places/report/report-context.ts';
import { useProblemMail } from '../../places/report/use-problem-mail.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { refusedReport } from './refused-report.ts';
import { emptyReport, isSameReport, type ReportContent, readReportContent } from './report-content.ts';
import { type ReportField, reportFields } from './report-fields.ts';
import styles from './report-form.module.css';
import { sendReport } from './send-report.ts';
import { wrongReportFields } from './wrong-report-fields.ts';

/** What is wrong most often comes first; moderators see the gravest first. */
const groundsByFrequency: readonly NoticeGround[] = ['wrong', 'spam', 'hate', 'privateData', 'danger'];

interface ReportFormProps {
  readonly thing: ReportedThing;
  /** The report was taken: its receipt; null where that is told no more. */
  readonly onSent: (receipt: string | null) => void;
  readonly onCancel: () => void;
}

/**
 * What is wrong with something, a reason first, words where they help. Who is not signed in may leave an address. It is kept on
 * the device from the first letter, and sent once.
 */
export function ReportForm({ thing, onSent, onCancel }: ReportFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const account = useAccount();
  const isSignedIn = account.status === 'signedIn';
  const { pathname, search } = useLocation();
  const [page, setPage] = useState(pathname + search);
  const empty = emptyReport(page);
  const [putAside, setPutAside] = useState(empty);
  const captcha = useCaptcha('sendNotice');
  const form = useForm<ReportField>({
    fields: reportFields,
    check: (values) => wrongReportFields(t, values),
    send: async (values) => {
      const report = { thing, values, language, takeCaptcha: isSignedIn ? null : captcha.take };
      const sent = await sendReport(report, draft.attempt(), draft.keepAttempt);
      if ('receipt' in sent) {
        await draft.remove();
        onSent(sent.receipt);
        return null;
      }
      return 'refusal' in sent ? sent.refusal : refusedReport(t, sent.answer);
    },
  });
  const content = { ...empty, ...form.values };
  const draft: KeptDraft<ReportContent> = useDraft(
    {
      kind: 'report',
      subject: JSON.stringify([thing.kind, thing.id]),
      title: thing.name,
      initial: empty,
      isSame: isSameReport,
      read: readReportContent,
    },
    draftOwner(account),
    content,
    {
      onFound: ({ page: begunOn, ...found }) => {
        setPage(begunOn);
        form.fill(found);
      },
    },
  );
  const fillWith = (given: ReportContent) => {
    for (const field of reportFields) form.change(field, given[field]);
  };
  const discard = () => {
    setPutAside(content);
    fillWith(empty);
  };
  const labels: Record<ReportField, string> = {
    ground: t('notices.reason'),
    text: t('notices.text'),
    email: t('notices.email'),
  };
  const ground = form.input('ground');
  return (
    <div className={styles.body}>
      <p className={styles.about}>{t(`notices.about.${thing.kind}`, { name: thing.name })}</p>
      <DraftHead draft={draft} onDiscard={discard} onRestore={() => fillWith(putAside)} />
      <FormFrame form={form} refusedTitle={t('notices.refused')} labels={labels}>
        <ChoiceGroup legend={t('notices.ground')} {...(ground.error !== undefined && { error: ground.error })}>
          {groundsByFrequency.map((key, index) => (
            <ChoiceCard
              key={key}
              type="radio"
              {...(index === 0 && { id: ground.id })}
              name={ground.name}
              value={key}
              checked={ground.value === key}
              onChange={ground.onChange}
              required
              aria-invalid={ground.error === undefined ? undefined : true}
              label={t(`notices.grounds.${key}.label`)}
              meaning={t(`notices.grounds.${key}.meaning`)}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          {...form.input('text')}
          label={labels.text}
          hint={t('notices.textHint')}
          isOptional={ground.value !== 'wrong'}
          charactersMax={noticeTextMaxCharacters}
          rows={4}
        />
        {!isSignedIn && (
          <>
            <TextField
              {...form.input('email')}
              type="email"
              autoComplete="email"
              label={labels.email}
              hint={t('notices.emailHint')}
              isOptional
            />
            <CaptchaLine captcha={captcha} />
          </>
        )}
        <p className={styles.note}>{t('notices.note')}</p>
        <DraftNote draft={draft} />
        {thing.kind === 'place' && <ProblemMail thing={thing} />}
        <div className={styles.actions}>
          <Button isLarge onClick={onCancel}>
            {t('notices.cancel')}
          </Button>
          <Button type="submit" variant="primary" isLarge isLoading={form.isSending} loadingText={t('notices.sending')}>
            {t('notices.send')}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}

/** Whoever would rather write a mail does. */
function ProblemMail({ thing: { id, name } }: { readonly thing: ReportedThing }) {
  const { t } = useTranslation();
  const { contactEmail } = useSite().site;
  const mail = useProblemMail({ placeId: id, name });
  if (mail === null || !contactEmail) return null;
  return (
    <p className={styles.note}>
      <a href={mail}>{t('report.address', { address: contactEmail })}</a>
    </p>
  );
}

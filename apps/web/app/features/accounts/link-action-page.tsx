import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowedLink } from '../../account/followed-link.ts';
import { refusalOf } from '../../account/refusal-words.ts';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { AccountPage } from './account-page.tsx';

/** What the link of a mail lets its bearer do at one press. */
interface LinkActionPageProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** What else can be done where the link works no more. */
  readonly otherwise: ReactNode;
  /** What is said of a link that does not work, where no new one can be asked for. */
  readonly unusable?: string;
  /** undefined: not known yet. */
  readonly link: FollowedLink | null | undefined;
  /** @returns what is shown when it was done, or why it was not */
  readonly run: (
    link: FollowedLink,
  ) => Promise<{ readonly done: ReactNode } | { readonly answer: RefusedAnswer | null }>;
}

/**
 * One button. Programs that look at the links of mails follow them too, so nothing happens before somebody presses it.
 */
export function LinkActionPage({ title, text, action, otherwise, unusable, link, run }: LinkActionPageProps) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<ReactNode>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null || refused !== null) focusForReading(result.current);
  }, [done, refused]);
  const press = async () => {
    if (!link) return;
    setSending(true);
    setRefused(null);
    const outcome = await run(link);
    setSending(false);
    if ('done' in outcome) setDone(outcome.done);
    else if (unusable !== undefined && outcome.answer?.status === 403) setRefused(unusable);
    else setRefused(refusalOf(t, outcome.answer, []).general?.text ?? t('frame.error.texts.generic'));
  };
  const problem = link === null ? (unusable ?? t('account.errors.linkUsed')) : refused;
  return (
    <AccountPage title={title}>
      {link === undefined && <Skeleton width="long" />}
      <div ref={result} hidden={done === null && problem === null}>
        {done ?? (problem !== null && <Message kind="danger" title={problem} />)}
      </div>
      {problem !== null && <p>{otherwise}</p>}
      {done === null && link && (
        <>
          <p>{text}</p>
          <Button
            variant="primary"
            isLarge
            isBlock
            isLoading={isSending}
            loadingText={t('ui.loading')}
            onClick={() => void press()}
          >
            {action}
          </Button>
        </>
      )}
    </AccountPage>
  );
}

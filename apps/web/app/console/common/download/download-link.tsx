import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { refusalOfDecision } from '../deciding/refusal-of-decision.ts';
import { keepFile, loadFile } from './download-file.ts';
import styles from './download-link.module.css';

interface DownloadLinkProps {
  readonly href: string;
  /** Left out: as the site calls it. */
  readonly fileName?: string;
  readonly children: ReactNode;
}

type State =
  | { readonly is: 'resting' | 'loading' }
  | { readonly is: 'refused'; readonly answer: RefusedAnswer | null; readonly attempt: number };

/** A link to a file of the site. What the site says instead of it, such as that a session has ended, is said on the page. */
export function DownloadLink({ href, fileName, children }: DownloadLinkProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ is: 'resting' });
  const download = async (event: MouseEvent) => {
    // Whoever opens it apart wants to see it there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (state.is === 'loading') return;
    const attempt = state.is === 'refused' ? state.attempt + 1 : 1;
    setState({ is: 'loading' });
    const outcome = await loadFile(href);
    if (outcome.isTaken) {
      keepFile({ ...outcome.body, name: fileName ?? outcome.body.name });
      setState({ is: 'resting' });
    } else setState({ is: 'refused', answer: outcome.answer, attempt });
  };
  return (
    <>
      <a href={href} download={fileName ?? ''} aria-busy={state.is === 'loading'} onClick={download}>
        {children}
      </a>
      {state.is === 'refused' && (
        <span key={state.attempt} role="alert" className={styles.refused}>
          {t('console.notDownloaded')} {refusalOfDecision(t, state.answer, []).general?.text}
        </span>
      )}
      <Status text={state.is === 'loading' ? t('console.downloading') : ''} delayMilliseconds={1_000} />
    </>
  );
}

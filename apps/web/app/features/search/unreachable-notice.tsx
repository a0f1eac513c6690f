import { type ReactNode, useRef } from 'react';
import type { Attempt } from '../../browser/use-retry.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import styles from './search-panel.module.css';

interface UnreachableNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly attempt: Attempt;
  readonly retry: () => void;
  readonly retryText: string;
  readonly askingText: string;
}

/** Says above the list that the site could not be asked, with a button that asks again. Hands its focus on when it goes. */
export function UnreachableNotice({ title, children, attempt, retry, retryText, askingText }: UnreachableNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, () => document.getElementById('results'));
  return (
    <div ref={box} className={styles.message}>
      <Message
        kind="notice"
        title={title}
        role="status"
        action={
          <Button icon="refresh" onClick={retry} isLoading={attempt === 'running'} loadingText={askingText}>
            {retryText}
          </Button>
        }
      >
        {children}
      </Message>
    </div>
  );
}

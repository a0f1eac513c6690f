import { useTranslation } from 'react-i18next';
import type { Attempt } from '../browser/use-retry.ts';
import { Button } from '../ui/actions/button.tsx';
import { Message } from '../ui/feedback/message.tsx';

interface LoadProblemProps {
  readonly attempt: Attempt;
  readonly onTryAgain: () => void;
}

/** Says that a part of an account could not be loaded; it is tried again by itself too. */
export function LoadProblem({ attempt, onTryAgain }: LoadProblemProps) {
  const { t } = useTranslation();
  return (
    <Message
      kind="danger"
      title={t('frame.error.titles.serviceUnavailable')}
      role="alert"
      action={
        <Button icon="refresh" onClick={onTryAgain} isLoading={attempt === 'running'} loadingText={t('ui.loading')}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}

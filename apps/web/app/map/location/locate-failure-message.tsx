import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import type { LocateFailure } from './use-locate.ts';

interface LocateFailureMessageProps {
  readonly failure: LocateFailure;
  readonly onClose: () => void;
}

/** Why it is not known where the visitor is, and what to do. */
export function LocateFailureMessage({ failure, onClose }: LocateFailureMessageProps) {
  const { t } = useTranslation();
  return (
    <Message
      kind="danger"
      title={t('locate.title')}
      role="alert"
      action={
        <Button variant="outline" onClick={onClose}>
          {t('locate.close')}
        </Button>
      }
    >
      {t(`locate.${failure}`)}
    </Message>
  );
}

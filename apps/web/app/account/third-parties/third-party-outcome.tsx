import {
  thirdParties,
  thirdPartyFailures,
  thirdPartyNames,
} from '@access-atlas/contract/accounts/third-party-names.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Message } from '../../ui/feedback/message.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';

/** What became of an attempt at another service that led to this page, as its address says; nothing where none did. */
export function ThirdPartyOutcome() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const connected = parameters.get('connected');
  const key = thirdParties.find((known) => known === (connected ?? parameters.get('service')));
  const failure = thirdPartyFailures.find((known) => known === parameters.get('failed'));
  const message = useRef<HTMLDivElement>(null);
  const isShown = key !== undefined && (connected !== null || failure !== undefined);
  // It was there before the page could say anything.
  useEffect(() => {
    if (isShown) focusForReading(message.current);
  }, [isShown]);
  if (key === undefined || !isShown) return null;
  const service = thirdPartyNames[key];
  return (
    <div ref={message}>
      {failure === undefined ? (
        <Message kind="success" title={t('account.thirdParties.connected', { service })} />
      ) : (
        <Message kind="danger" title={t(`account.thirdParties.failed.${failure}`, { service })} />
      )}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReconnect } from '../../browser/use-reconnect.ts';
import { useDestination } from '../../url-state/use-destination.ts';
import { UnreachableNotice } from './unreachable-notice.tsx';
import { useUnreachableWords } from './use-unreachable-words.ts';

/**
 * Says that a search could not be made because the site cannot be reached; the page stays as it was. Makes the search
 * again by itself when the connection returns, and by a button.
 * @param address the address of the search that failed
 */
export function FailedSearchNotice({ address }: { address: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = useUnreachableWords();
  const destination = useDestination();
  const [from] = useState(() => destination().location.key);
  const reconnect = useReconnect(true, async () => {
    // What the visitor has asked for since comes first, also while this notice still stands.
    const { location, isUnderWay } = destination();
    if (!isUnderWay && location.key === from) await navigate(address, { preventScrollReset: true });
  });
  return (
    <UnreachableNotice
      {...reconnect}
      title={title}
      retryText={t('search.unreachable.retry')}
      askingText={t('search.unreachable.asking')}
    >
      {t('search.unreachable.text')}
    </UnreachableNotice>
  );
}

import { isolate } from '@access-atlas/contract/isolate.ts';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/feedback/message.tsx';

/** Names the filters of a link that this site does not have, and that were therefore left out. */
export function UnknownFilters({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  const count = keys.length;
  return (
    <Message kind="notice" title={t('filters.unknown.title', { count })}>
      {t('filters.unknown.text', { count, keys: keys.map(isolate).join(', ') })}
    </Message>
  );
}

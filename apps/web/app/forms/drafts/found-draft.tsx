import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';

interface FoundDraftProps {
  /** When it was changed last, in milliseconds since 1970. */
  readonly foundAt: number;
  readonly onDiscard: () => void;
  readonly onRestore: () => void;
}

/** Says that the form holds what was begun earlier; it can be put aside, and brought back as long as the page is open. */
export function FoundDraft({ foundAt, onDiscard, onRestore }: FoundDraftProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [isDiscarded, setDiscarded] = useState(false);
  const discard = () => {
    setDiscarded(true);
    onDiscard();
  };
  const restore = () => {
    setDiscarded(false);
    onRestore();
  };
  const when = formatMoment(new Date(foundAt).toISOString(), language);
  // One button with other words: the focus stays where it is, and reads them.
  return (
    <Message
      title={isDiscarded ? t('rate.draft.discarded') : t('rate.draft.found')}
      action={
        <Button onClick={isDiscarded ? restore : discard}>
          {isDiscarded ? t('rate.draft.restore') : t('rate.draft.discard')}
        </Button>
      }
    >
      {!isDiscarded && t('rate.draft.changed', { when })}
    </Message>
  );
}

import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import type { ShownOwnPart } from './own-part-context.ts';
import { useDeletion } from './use-deletion.ts';

interface DeletedRowProps {
  readonly own: ShownOwnPart;
  readonly review: OwnReview;
  readonly kind: 'review' | 'reply';
}

/** What stands in the place of something that was deleted, with the way back. It takes the focus, whose menu is gone. */
export function DeletedRow({ own, review, kind }: DeletedRowProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { isWorking, failures, restore } = useDeletion(own, review);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const title = t(`replies.deleted.${kind}`);
  const failure = failures > 0 && t('replies.failed');
  return (
    <>
      <Status text={failure || title} occasion={String(failures)} />
      <Message
        title={title}
        action={
          <Button ref={button} isLoading={isWorking} onClick={restore}>
            <FormIcon name="undo" />
            {t('replies.undo')}
          </Button>
        }
      >
        {failure || t('replies.deleted.until', { until: formatDay(review.undoUntil ?? '', language) })}
      </Message>
    </>
  );
}

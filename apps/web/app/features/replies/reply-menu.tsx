import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { EditMenu } from '../../ui/overlays/edit-menu.tsx';
import type { ShownOwnPart } from './own-part-context.ts';
import styles from './replies.module.css';
import { useDeletion } from './use-deletion.ts';

await loadMessages(['replies']);

interface ReplyMenuProps {
  readonly own: ShownOwnPart;
  readonly reply: OwnReview;
  readonly placeName: string;
}

/** What whoever wrote a reply can do with it. */
export default function ReplyMenu({ own, reply, placeName }: ReplyMenuProps) {
  const { t } = useTranslation();
  const { failures, remove } = useDeletion(own, reply);
  const isEditable = reply.editableUntil !== null;
  if (!isEditable && !reply.mayDelete) return null;
  const edit = { text: t('replies.edit'), run: () => own.setForm({ kind: 'edit', replyId: reply._id }) };
  return (
    <div className={styles.corner} data-reply-menu={reply._id}>
      <EditMenu
        accessibleName={t('replies.menu.reply', { name: placeName })}
        onEdit={isEditable ? edit : undefined}
        onDelete={reply.mayDelete ? { text: t('replies.delete'), run: remove } : undefined}
      />
      <Status text={failures > 0 ? t('replies.failed') : ''} occasion={String(failures)} />
      {failures > 0 && <p className={styles.failure}>{t('replies.failed')}</p>}
    </div>
  );
}

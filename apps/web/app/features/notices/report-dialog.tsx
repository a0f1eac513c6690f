import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecureOnly } from '../../account/secure-only.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { ReportedThing } from '../../places/report/report-context.ts';
import { useFocusOnNewTitle } from '../../ui/focus/use-focus-on-new-title.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportReceipt } from './report-receipt.tsx';

await loadMessages(['account', 'notices', 'rate']);

interface ReportDialogProps {
  readonly thing: ReportedThing;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Reports something to the moderators, then gives the receipt in its place. */
export default function ReportDialog({ thing, onClose, returnFocusTo }: ReportDialogProps) {
  const { t } = useTranslation();
  /** null until it was sent. */
  const [sent, setSent] = useState<{ readonly receipt: string | null } | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef({
    get current() {
      return content.current?.closest('dialog')?.querySelector('h2') ?? null;
    },
  });
  const sentTitle = sent === null ? null : t('notices.sent.title');
  useFocusOnNewTitle(heading.current, sentTitle);
  return (
    <Dialog title={sentTitle ?? t('report.problem')} onClose={onClose} isModalOnly returnFocusTo={returnFocusTo}>
      <div ref={content}>
        {sent === null ? (
          <SecureOnly>
            <ReportForm thing={thing} onSent={(receipt) => setSent({ receipt })} onCancel={onClose} />
          </SecureOnly>
        ) : (
          <ReportReceipt receipt={sent.receipt} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

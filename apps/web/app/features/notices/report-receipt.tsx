import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Toast } from '../../ui/overlays/toast.tsx';
import { useToast } from '../../ui/overlays/use-toast.ts';
import { noticeAddress } from '../../url-state/notice-address.ts';
import styles from './report-form.module.css';

interface ReportReceiptProps {
  /** null where the site took the report, but tells its receipt no more. */
  readonly receipt: string | null;
  readonly onClose: () => void;
}

/** Thanks whoever reported something, with the link under which they learn what becomes of it. */
export function ReportReceipt({ receipt, onClose }: ReportReceiptProps) {
  const { t } = useTranslation();
  if (receipt !== null) return <ReceiptLink receipt={receipt} onClose={onClose} />;
  return (
    <div className={styles.body}>
      <Message kind="success">{t('notices.sent.withoutLink')}</Message>
      <div className={styles.actions}>
        <Button variant="primary" isLarge onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  );
}

function ReceiptLink({ receipt, onClose }: ReportReceiptProps & { readonly receipt: string }) {
  const { t } = useTranslation();
  const { origin } = useSite();
  const { toast, showToast } = useToast();
  const address = origin + noticeAddress(receipt);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('notices.sent.copied'));
    } catch {
      // The clipboard is forbidden: the address can be copied by hand.
      showToast(t('notices.sent.copyByHand'));
    }
  };
  return (
    <div className={styles.body}>
      <Message kind="success">{t('notices.sent.text')}</Message>
      <TextField
        id="report-receipt"
        label={t('notices.sent.link')}
        hint={t('notices.sent.hint')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button icon="copy" isLarge onClick={copy}>
          {t('notices.sent.copy')}
        </Button>
        <Button variant="primary" isLarge onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
      <p>
        <Link to={noticeAddress(receipt)}>{t('notices.sent.follow')}</Link>
      </p>
      <Toast text={toast} />
    </div>
  );
}

import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Toast } from '../../ui/overlays/toast.tsx';
import { useToast } from '../../ui/overlays/use-toast.ts';
import { embedAddress } from '../../url-state/embed-address.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';
import styles from './embed-dialog.module.css';
import { embedSnippet, isFrameSize } from './embed-snippet.ts';

interface EmbedDialogProps {
  /** What the map shows now. */
  readonly search: SearchParameters;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

const defaultSize = { width: '100%', height: '480' } as const;

/** Writes the line of HTML that shows the map, as it stands now, in another site's page. */
export default function EmbedDialog({ search, onClose, returnFocusTo }: EmbedDialogProps) {
  const { t } = useTranslation();
  const { origin, language } = useSite();
  const { toast, showToast } = useToast();
  const codeId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState(t('embed.title'));
  const [width, setWidth] = useState<string>(defaultSize.width);
  const [height, setHeight] = useState<string>(defaultSize.height);
  const address = new URL(embedAddress({ ...search, pin: null, here: null }), origin);
  const separator = address.search === '' ? '?' : '&';
  const snippet = embedSnippet({
    address: `${address.href}${separator}lng=${language}`,
    title: title.trim() || t('embed.title'),
    width: isFrameSize(width) ? width : defaultSize.width,
    height: isFrameSize(height) ? height : defaultSize.height,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      showToast(t('embed.dialog.copied'));
    } catch {
      // The clipboard is forbidden or the page has no https: the text is selected, so that it can be copied by hand.
      const area = body.current?.querySelector('textarea');
      area?.focus();
      area?.select();
      showToast(t('embed.dialog.copyByHand'));
    }
  };
  return (
    <Dialog title={t('embed.dialog.title')} onClose={onClose} returnFocusTo={returnFocusTo}>
      <div ref={body} className={styles.form}>
        <p>{t('embed.dialog.introduction')}</p>
        <TextField
          label={t('embed.dialog.name')}
          hint={t('embed.dialog.nameHint')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={100}
        />
        <div className={styles.sizes}>
          <TextField
            label={t('embed.dialog.width')}
            error={isFrameSize(width) ? undefined : t('embed.dialog.size')}
            value={width}
            onChange={(event) => setWidth(event.target.value.trim())}
            inputMode="text"
            autoComplete="off"
          />
          <TextField
            label={t('embed.dialog.height')}
            error={isFrameSize(height) ? undefined : t('embed.dialog.size')}
            value={height}
            onChange={(event) => setHeight(event.target.value.trim())}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <TextArea
          id={codeId}
          label={t('embed.dialog.code')}
          value={snippet}
          readOnly
          rows={5}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <div>
          <Button variant="primary" icon="copy" onClick={copy}>
            {t('embed.dialog.copy')}
          </Button>
        </div>
      </div>
      <Toast text={toast} />
    </Dialog>
  );
}

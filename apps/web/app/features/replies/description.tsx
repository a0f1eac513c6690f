import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { DescriptionDialog } from './description-dialog.tsx';
import type { ShownOwnPart } from './own-part-context.ts';

await loadMessages(['replies', 'account', 'rate']);

interface DescriptionProps {
  readonly own: ShownOwnPart;
  readonly placeName: string;
  /** What describes the place now; empty where nothing does. */
  readonly text: string;
}

/** Opens the form in which the business describes its place. */
export default function Description({ own, placeName, text }: DescriptionProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <Button ref={button} aria-haspopup="dialog" onClick={() => own.setForm({ kind: 'description' })}>
        <FormIcon name="edit" />
        {text === '' ? t('replies.description.write') : t('replies.description.edit')}
      </Button>
      {own.form?.kind === 'description' && (
        <DescriptionDialog
          placeId={own.placeId}
          placeName={placeName}
          text={text}
          onClose={() => own.setForm(null)}
          returnFocusTo={button}
        />
      )}
    </div>
  );
}

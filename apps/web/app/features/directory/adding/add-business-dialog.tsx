import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormStep, FormStepContext } from '../../../account/form-step.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useFocusOnNewTitle } from '../../../ui/focus/use-focus-on-new-title.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Category, Service } from '../load-directory-words.ts';
import { AddBusiness } from './add-business.tsx';

await loadMessages(['account', 'rate', 'business']);

interface AddBusinessDialogProps {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
  readonly onClose: () => void;
}

/** Adds a business over the directory. The same form is a page of its own. */
export default function AddBusinessDialog({ categories, services, onClose }: AddBusinessDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<FormStep | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef({
    get current() {
      return content.current?.closest('dialog')?.querySelector('h2') ?? null;
    },
  });
  useFocusOnNewTitle(heading.current, step?.title ?? null);
  return (
    <Dialog title={step?.title ?? t('business.title')} onClose={onClose} isModalOnly>
      <FormStepContext value={setStep}>
        <div ref={content}>
          <AddBusiness
            categories={categories}
            services={services}
            done={
              <Button variant="primary" isLarge onClick={onClose}>
                {t('business.done')}
              </Button>
            }
          />
        </div>
      </FormStepContext>
    </Dialog>
  );
}

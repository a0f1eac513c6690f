import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { SubmittedBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { BusinessForm } from './business-form.tsx';

interface BusinessRecordProps {
  readonly business: SubmittedBusiness;
  readonly user: User;
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  readonly onSaved: (business: SubmittedBusiness) => void;
}

/** What is said of a business, and the form that corrects it. */
export function BusinessRecord({ business, user, isEdited, onEdit, onSaved }: BusinessRecordProps) {
  const { t } = useTranslation();
  const [timesSaved, setTimesSaved] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // What was pressed is gone with the form.
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) {
    return (
      <BusinessForm
        business={business}
        user={user}
        onCancel={() => onEdit(false)}
        onSaved={(saved) => {
          setTimesSaved((before) => before + 1);
          onSaved(saved);
        }}
      />
    );
  }
  return (
    <>
      <BusinessFacts business={business} />
      {business.mergedInto === null && (
        <p>
          <Button ref={button} onClick={() => onEdit(true)}>
            {t('console.businesses.correct')}
          </Button>
        </p>
      )}
      <Status text={timesSaved > 0 ? t('console.businesses.done.saved') : ''} occasion={String(timesSaved)} />
    </>
  );
}

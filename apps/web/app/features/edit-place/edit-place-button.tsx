import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { Button } from '../../ui/actions/button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { asksToEdit } from '../../url-state/edit-place-state.ts';

const EditPlaceDialog = lazyComponent(() => import('./edit-place-dialog.tsx'), { onFailure: 'message' });

interface EditPlaceButtonProps {
  readonly placeId: string;
  /** Of the place. */
  readonly name: string;
}

/** Opens the form in which what is known of a place is changed; whoever is not signed in logs in first. */
export function EditPlaceButton({ placeId, name }: EditPlaceButtonProps) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const account = useAccount();
  const isHydrated = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(() => asksToEdit(state));
  if (!isHydrated) return null;
  const open = () => setOpen(true);
  // Who is signed in may not be known yet: the form then opens as soon as it is.
  const isShown = isOpen && account.status !== 'loading';
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        onClick={account.status === 'signedOut' ? () => setAccountDialog({ view: 'logIn', onSignedIn: open }) : open}
      >
        {t('details.history.edit')}
      </Button>
      {isShown && (
        <EditPlaceDialog placeId={placeId} name={name} onClose={() => setOpen(false)} returnFocusTo={button} />
      )}
    </>
  );
}

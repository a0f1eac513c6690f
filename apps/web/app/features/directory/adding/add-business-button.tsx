import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/actions/button-look.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { addBusinessAddress } from '../../../url-state/directory-parameters.ts';
import type { Category, Service } from '../load-directory-words.ts';

const AddBusinessDialog = lazyComponent(() => import('./add-business-dialog.tsx'), { onFailure: 'message' });

interface AddBusinessButtonProps {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
}

/** Opens the form of a new business over the directory. It is a link to the same form as a page, for who has no JavaScript yet. */
export function AddBusinessButton({ categories, services }: AddBusinessButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    // A visitor who opens the link in another tab or window gets the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to={addBusinessAddress}
        role="button"
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'outline' })}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="plus" size={22} />
        {t('directory.add')}
      </Link>
      {isOpen && <AddBusinessDialog categories={categories} services={services} onClose={() => setOpen(false)} />}
    </>
  );
}

import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { countFilters, type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';

const FilterDialog = lazyComponent(() => import('./filter-dialog.tsx'), { onFailure: 'message' });

/**
 * Opens the filters, and says how many are on. It is a link to a page with the same form, so that it works before and
 * without JavaScript.
 */
export function FilterButton({ search }: { search: SearchParameters }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  const open = (event: MouseEvent) => {
    // A visitor who opens the link in another tab or window gets the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to={`/filters${searchAddress(search).slice(1)}`}
        role="button"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('ui.withSelected', { label: t('filters.title'), count }) : undefined}
        className={buttonClass({ variant: 'outline' })}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="filters" size={22} />
        {t('filters.title')}
        {count > 0 && <Badge count={count} />}
      </Link>
      {isOpen && <FilterDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}

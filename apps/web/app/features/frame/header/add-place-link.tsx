import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { newPlaceAddress } from '../../../url-state/add-place-address.ts';
import { emptySearch, readSearch } from '../../../url-state/search-parameters.ts';

/** Leads to the page on which a place is added, with the map where it stands. */
export function AddPlaceLink({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { view } = readSearch(search);
  return (
    <Link to={newPlaceAddress({ ...emptySearch, view })} className={className}>
      <Icon name="plus" />
      {t('frame.addPlace')}
    </Link>
  );
}

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { reviewAddress } from '../../url-state/place-address.ts';

/** Leads to the form in which somebody rates a place. */
export function AddReviewLink({ placeId }: { readonly placeId: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <ButtonLink to={reviewAddress(placeId, search)} variant="primary" isLarge isBlock rel="nofollow">
      <Icon name="review" />
      {t('contribute.add')}
    </ButtonLink>
  );
}

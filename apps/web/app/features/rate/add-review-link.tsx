import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { reviewAddress } from '../../url-state/place-address.ts';

interface AddReviewLinkProps {
  readonly placeId: string;
  /** Nobody has rated the place: it is the one thing to do here. */
  readonly isFirst: boolean;
}

/** Leads to the form in which somebody rates a place. */
export function AddReviewLink({ placeId, isFirst }: AddReviewLinkProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <ButtonLink
      to={reviewAddress(placeId, search)}
      variant={isFirst ? 'primary' : 'outline'}
      isLarge
      isBlock
      rel="nofollow"
    >
      <Icon name="review" />
      {t(isFirst ? 'contribute.rate' : 'contribute.add')}
    </ButtonLink>
  );
}

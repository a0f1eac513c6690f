import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../ui/actions/link.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Disclosure } from '../../ui/overlays/disclosure.tsx';
import menuStyles from '../../ui/overlays/menu-entry.module.css';
import { editReviewAddress } from '../../url-state/place-address.ts';

interface OwnReviewMenuProps {
  readonly review: OwnReview;
  readonly onDelete: () => void;
}

/** What its author can do with a review now. */
export function OwnReviewMenu({ review, onDelete }: OwnReviewMenuProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { _id, place, parentId, editableUntil, mayDelete } = review;
  const isEditable = editableUntil !== null && parentId === null;
  if (!isEditable && !mayDelete) return null;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const menu = currentTarget.closest('details');
    // The button goes with the menu.
    menu?.querySelector('summary')?.focus();
    if (menu) menu.open = false;
    onDelete();
  };
  return (
    <Disclosure
      hasNoArrow
      align="end"
      // At the end of a dialog it would hang out of it.
      onOpen={(panel) => panel.scrollIntoView({ block: 'nearest' })}
      label={<Icon name="more" size={24} />}
      accessibleName={t(isEditable ? 'myReviews.editOrDelete' : 'myReviews.deleteOf', { name: place.name })}
    >
      <ul>
        {isEditable && (
          <li>
            <Link to={editReviewAddress(_id, search)} className={menuStyles.entry}>
              <FormIcon name="edit" />
              {t('myReviews.edit')}
            </Link>
          </li>
        )}
        {mayDelete && (
          <li>
            <button type="button" className={menuStyles.entry} onClick={press}>
              <Icon name="trash" />
              {t('myReviews.delete')}
            </button>
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

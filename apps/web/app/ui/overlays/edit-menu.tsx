import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { FormIcon } from '../icon/form-icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './menu-entry.module.css';

export interface EditMenuProps {
  /** Of its button, which shows three dots: "Halyard Coffee Room: edit or delete". */
  readonly accessibleName: string;
  /** Where it is edited, or what opens the form. Left out, it cannot be. */
  readonly edit?: { readonly text: string; readonly to: string; readonly state?: unknown } | undefined;
  readonly onEdit?: { readonly text: string; readonly run: () => void } | undefined;
  readonly onDelete?: { readonly text: string; readonly run: () => void } | undefined;
}

/** What can be done with something that somebody wrote. */
export function EditMenu({ accessibleName, edit, onEdit, onDelete }: EditMenuProps) {
  const press = (run: () => void) => {
    return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const menu = currentTarget.closest('details');
      // The button goes with the menu.
      menu?.querySelector('summary')?.focus();
      if (menu) menu.open = false;
      run();
    };
  };
  const button = (icon: ReactNode, { text, run }: { readonly text: string; readonly run: () => void }) => (
    <li>
      <button type="button" className={styles.entry} onClick={press(run)}>
        {icon}
        {text}
      </button>
    </li>
  );
  return (
    <Disclosure
      hasNoArrow
      align="end"
      // At the end of a dialog it would hang out of it.
      onOpen={(panel) => panel.scrollIntoView({ block: 'nearest' })}
      label={<Icon name="more" size={24} />}
      accessibleName={accessibleName}
    >
      <ul>
        {edit && (
          <li>
            <Link to={edit.to} state={edit.state} className={styles.entry}>
              <FormIcon name="edit" />
              {edit.text}
            </Link>
          </li>
        )}
        {onEdit && button(<FormIcon name="edit" />, onEdit)}
        {onDelete && button(<Icon name="trash" />, onDelete)}
      </ul>
    </Disclosure>
  );
}

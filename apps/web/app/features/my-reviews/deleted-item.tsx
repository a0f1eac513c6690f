import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './my-reviews.module.css';

interface DeletedItemProps {
  /** Of the place. */
  readonly name: string;
  /** What is said of it. */
  readonly text: string;
  /** Of the heading above the list. */
  readonly level: 2 | 3;
  readonly isWorking: boolean;
  /** What went wrong, where something did. */
  readonly failure: ReactNode;
  /** Brings it back; null where that is not theirs to do. */
  readonly onRestore: (() => void) | null;
}

/** What somebody deleted, with the way to bring it back. */
export function DeletedItem({ name, text, level, isWorking, failure, onRestore }: DeletedItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <>
      <Icon name="trash" size={28} />
      <div className={styles.words}>
        <Heading id={`${id}-name`} className={styles.name}>
          <bdi>{name}</bdi>
        </Heading>
        <p id={`${id}-deleted`} className={styles.meta}>
          {text}
        </p>
        {failure}
      </div>
      {onRestore !== null && (
        <div className={styles.undo}>
          <Button data-undo isLoading={isWorking} aria-describedby={`${id}-name ${id}-deleted`} onClick={onRestore}>
            <FormIcon name="undo" />
            {t('myReviews.undo')}
          </Button>
        </div>
      )}
    </>
  );
}

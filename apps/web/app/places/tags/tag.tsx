import type { TagAnswer } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import styles from './tag.module.css';

export interface TagProps {
  /** The name of the feature, in the page's language. */
  name: string;
  /** What people found; nobody's answer is unknown. */
  answer?: TagAnswer;
  /** The feature states a problem, such as steps: a yes to it is no benefit. */
  isBarrier?: boolean;
  /** On a selected row or a tinted card the ground is white. */
  isOnTint?: boolean;
  /** Leaves out the outline before a yes, as lists do. */
  isPlain?: boolean;
}

/** One feature of a place with its answer. Only a yes to what helps looks like a benefit. */
export function Tag({ name, answer = 'yes', isBarrier = false, isOnTint = false, isPlain = false }: TagProps) {
  const { t } = useTranslation();
  const kind = answer === 'yes' && isBarrier ? 'barrier' : answer;
  const icon = icons[kind];
  return (
    <span className={classNames(styles.tag, styles[kind], isOnTint && kind !== 'barrier' && styles.onTint)}>
      {icon && !(isPlain && kind === 'yes') && <Icon name={icon} size={16} />}
      <span>
        {kind === 'barrier' && <VisuallyHidden>{t('ui.tag.barrier')}</VisuallyHidden>}
        {kind === 'no' ? t('ui.tag.no', { tag: name }) : kind === 'unknown' ? t('ui.tag.unknown', { tag: name }) : name}
      </span>
    </span>
  );
}

const icons: Record<TagAnswer | 'barrier', IconName | null> = {
  yes: 'check',
  no: 'close',
  unknown: null,
  barrier: 'warning',
};

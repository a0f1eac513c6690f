import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './segmented-switch.module.css';

export interface SegmentedSwitchProps<Value extends string> {
  /** What is switched: "View". */
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three views of the same thing, one at a time: List / Map. */
export function SegmentedSwitch<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedSwitchProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no part of a form
    <div role="group" aria-label={label} className={styles.switch}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}

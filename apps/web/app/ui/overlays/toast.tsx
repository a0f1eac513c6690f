import { Icon } from '../icon/icon.tsx';
import styles from './toast.module.css';

/** Says on the screen and to screen readers that something was done. Render it always; see useToast. */
export function Toast({ text }: { text: string }) {
  return (
    <div aria-live="polite" aria-atomic="true" className={styles.place}>
      {text !== '' && (
        <p className={styles.toast}>
          <Icon name="check" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

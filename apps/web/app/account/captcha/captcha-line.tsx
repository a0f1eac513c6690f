import { useTranslation } from 'react-i18next';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import styles from './captcha-line.module.css';
import type { CaptchaState } from './use-captcha.ts';

/** Says that nobody has to solve anything. It is in the page from the start, and not announced. */
export function CaptchaLine({ state }: { readonly state: CaptchaState }) {
  const { t } = useTranslation();
  return (
    <p className={styles.line} data-captcha={state}>
      <FormIcon name="shield-check" />
      <span>{t(`account.captcha.${state}`)}</span>
    </p>
  );
}

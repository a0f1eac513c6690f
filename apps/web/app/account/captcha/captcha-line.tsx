import { useTranslation } from 'react-i18next';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { PolicyLink } from '../forms/policy-link.tsx';
import styles from './captcha-line.module.css';
import { RecaptchaFrame } from './recaptcha-frame.tsx';
import type { CaptchaSolver } from './use-captcha.ts';

/**
 * Says how it is shown that nobody here is a robot, and holds the question that Google may ask. The line is in the page from the
 * start, and not announced.
 */
export function CaptchaLine({ captcha }: { readonly captcha: CaptchaSolver }) {
  const { t } = useTranslation();
  const isAtGoogle = captcha.state === 'recaptcha' || captcha.state === 'question';
  return (
    <>
      <p className={styles.line} data-captcha={captcha.state}>
        <FormIcon name="shield-check" />
        <span>
          {isAtGoogle ? t('account.captcha.recaptcha') : t(`account.captcha.${captcha.state}`)}
          {isAtGoogle && (
            <>
              {' '}
              <PolicyLink to="/privacy#recaptcha">{t('account.captcha.privacy')}</PolicyLink>
            </>
          )}
        </span>
      </p>
      <RecaptchaFrame captcha={captcha} />
    </>
  );
}

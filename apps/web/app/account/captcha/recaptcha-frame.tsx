import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import styles from './recaptcha-frame.module.css';
import type { CaptchaSolver } from './use-captcha.ts';

/**
 * Where Google's question stands when there is one: in the form itself, so that it can be reached in a dialog too, with a
 * button that closes it. Without one nothing of it is seen or reached.
 */
export function RecaptchaFrame({ captcha }: { readonly captcha: CaptchaSolver }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = captcha.state === 'question';
  useEffect(() => {
    if (!isShown) return;
    focusForReading(heading.current, { preventScroll: true });
    // A question is as high as many windows.
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <div className={isShown ? styles.question : styles.hidden} inert={!isShown}>
      {isShown && (
        <>
          <h2 ref={heading} className={styles.heading}>
            {t('account.captcha.question')}
          </h2>
          <p>{t('account.captcha.questionHelp')}</p>
        </>
      )}
      <div ref={captcha.frameHost} className={styles.frame} />
      {isShown && <Button onClick={captcha.stop}>{t('account.captcha.stop')}</Button>}
    </div>
  );
}

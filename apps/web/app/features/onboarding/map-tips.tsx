import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCookie } from '../../browser/cookies.ts';
import { dismissalCookie } from '../../browser/dismissals.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './map-tips.module.css';
import { RatingLegend } from './rating-legend.tsx';
import { RatingMeanings } from './rating-meanings.tsx';

const tips = ['welcome', 'rate', 'filter'] as const;

/** One line for first visitors that opens three tips, one after another; once closed, it does not appear again. */
export function MapTips() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const tip = tips[shown];
  // The text above the button has changed, so the focus moves to its heading.
  useEffect(() => {
    if (shown > 0) focusForReading(heading.current);
  }, [shown]);
  const close = () => {
    writeCookie(dismissalCookie('tips'));
    focusPage();
    setClosed(true);
  };
  if (isClosed || tip === undefined) return null;
  const isLast = shown === tips.length - 1;
  return (
    <div id="tips" className={styles.tips}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <Icon name="info" size={20} />
          <span className={styles.words}>
            <span className={styles.open}>{t('tips.open')}</span>{' '}
            <span className={styles.number}>{t('tips.number')}</span>
          </span>
        </summary>
        <Card isTinted className={styles.card}>
          {tip !== 'welcome' && (
            <h2 ref={heading} className={styles.heading}>
              {t(`tips.${tip}.title`)}
            </h2>
          )}
          {tip === 'welcome' && <RatingLegend />}
          {tip === 'rate' && <RatingMeanings />}
          <p>{t(`tips.${tip}.text`)}</p>
          {tip === 'welcome' && (
            <noscript>
              <RatingMeanings />
            </noscript>
          )}
          <div className={styles.foot}>
            <span className={styles.count}>
              {t('tips.count', { number: shown + 1, total: tips.length, name: t(`tips.${tip}.name`) })}
            </span>
            <Button variant="plain" onClick={isLast ? close : () => setShown(shown + 1)} className={styles.next}>
              {t(`tips.${tip}.next`)}
              <Icon name={isLast ? 'check' : 'arrow-right'} />
            </Button>
          </div>
        </Card>
      </details>
      <IconButton icon="close" iconSize={20} label={t('tips.close')} onClick={close} className={styles.close} />
    </div>
  );
}

/** The pressed button is removed, so the focus moves to the top of the page's content. */
function focusPage(): void {
  focusForReading(document.querySelector<HTMLElement>('main h1'));
}

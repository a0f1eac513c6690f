import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import styles from './my-reviews.module.css';

/** Why it was taken down, and where its author objects. */
export function DecisionReason({
  decision: { ground, facts, objectionPath },
}: {
  readonly decision: NonNullable<OwnReview['decision']>;
}) {
  const { t } = useTranslation();
  const { language } = useSite();
  const words = ground.text[language];
  return (
    <>
      <p className={styles.meta}>
        {ground.rule === null
          ? t('myReviews.state.law', { words })
          : t('myReviews.state.rule', { number: ground.rule, words })}
      </p>
      <p className={styles.meta} dir="auto">
        {facts}
      </p>
      <TextLink to={objectionPath}>{t('myReviews.state.object')}</TextLink>
    </>
  );
}

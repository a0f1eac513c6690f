import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import styles from './feature-checks.module.css';
import type { FeatureRowsProps } from './feature-rows.tsx';

const FeatureRows = lazyComponent<FeatureRowsProps>(() => import('./feature-rows.tsx'), { onFailure: 'message' });

interface FeatureChecksProps extends Omit<FeatureRowsProps, 'id'> {
  /** What they are features of: "Entrance". */
  readonly categoryName: string;
}

/** Each feature of a category with what is said of it, to be confirmed or corrected with one tap. */
export function FeatureChecks({ place, features, facts, categoryName }: FeatureChecksProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (features.length === 0) return null;
  return (
    <>
      <div className={styles.opener}>
        <Button
          variant="plain"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('answers.check.openNamed', { category: categoryName })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('answers.check.open')}
        </Button>
      </div>
      {isOpen && <FeatureRows id={id} place={place} features={features} facts={facts} />}
    </>
  );
}

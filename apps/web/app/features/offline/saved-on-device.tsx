import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import styles from './offline-page.module.css';
import { SavedPlaces } from './saved-places.tsx';
import { useSavedPages } from './use-saved-pages.ts';

/** What this device keeps to be read without a connection, and a button that removes it. */
export function SavedOnDevice() {
  const { t } = useTranslation();
  const { pages, deletePages } = useSavedPages();
  const [isForgotten, setForgotten] = useState(false);
  if (pages === null) return null;
  const clear = async () => {
    await deletePages();
    setForgotten(true);
  };
  return (
    <section className={classNames(styles.part, styles.below)} aria-labelledby="saved-heading">
      <SectionHeading level={2} id="saved-heading">
        {t('offline.page.saved')}
      </SectionHeading>
      {pages.length > 0 && <SavedPlaces pages={pages} />}
      <p>
        <Button
          onClick={() => void clear()}
          disabledReason={pages.length === 0 ? t('offline.page.nothing') : undefined}
        >
          {t('offline.clear')}
        </Button>
      </p>
      <Status text={isForgotten ? t('offline.cleared') : ''} />
    </section>
  );
}

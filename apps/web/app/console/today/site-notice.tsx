import { languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { ConsoleIcon } from '../common/queue/console-icon.tsx';
import { partsToLookAt } from '../common/site/site-states.ts';
import { useSiteHealth } from '../common/site/use-site-health.ts';
import styles from './today.module.css';

/** For operators: which parts of the site need a look, and the way there; nothing where all is well, or nobody knows. */
export function SiteNotice() {
  const { t } = useTranslation();
  const { language } = useSite();
  const { known } = useSiteHealth();
  if (known === null) return null;
  const parts = partsToLookAt(known.health, known.askedAt);
  if (parts.length === 0) return null;
  const names = parts.map((part) => t(`console.health.${part}`));
  return (
    <Card className={styles.list}>
      <div className={styles.row}>
        <ConsoleIcon name="health" size={24} />
        <div className={styles.words}>
          <h3>{t('console.today.siteNeedsLook', { count: parts.length })}</h3>
          <p className={styles.meta}>
            {new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(names)}
          </p>
        </div>
        <ButtonLink to={consoleAddress('health')} variant="outline">
          {t('console.today.goHealth')}
        </ButtonLink>
      </div>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import styles from './skip-links.module.css';

export interface SkipLinksProps {
  /** Ids of parts of the page that can take focus (`tabIndex={-1}`), and where each link leads: "Go to the results". */
  links: readonly { readonly targetId: string; readonly label: string }[];
}

/** The first links of a page; each is seen while it has focus. */
export function SkipLinks({ links }: SkipLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('ui.shortcuts')} data-skip-links>
      {links.map(({ targetId, label }) => (
        <a key={targetId} href={`#${targetId}`} className={styles.link}>
          {label}
        </a>
      ))}
    </nav>
  );
}

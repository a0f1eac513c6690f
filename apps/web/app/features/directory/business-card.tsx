import { useTranslation } from 'react-i18next';
import { track } from '../../browser/track.ts';
import { ReportButton } from '../../places/report/report-button.tsx';
import { Tag } from '../../places/tags/tag.tsx';
import { Card } from '../../ui/display/card.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { telephoneHref } from '../../ui/telephone-href.ts';
import styles from './business-card.module.css';
import type { Business } from './load-directory.ts';
import type { Category } from './load-directory-words.ts';
import { waysToReach } from './ways-to-reach.ts';

interface BusinessCardProps {
  readonly business: Business;
  readonly categories: readonly Category[];
  /** Keys of the services that were filtered for. */
  readonly filtered: readonly string[];
}

/** A business: what it is and where, in which ways it reaches people, what else it offers, and how to reach it. */
export function BusinessCard({ business, categories, filtered }: BusinessCardProps) {
  const { t } = useTranslation();
  const { _id, name, category, services, phone, phoneExt, url, address, city } = business;
  const parent = categories.find(({ key }) => key === category.parent);
  // Some addresses contain the town in the street line as well.
  const where = address && city && address.endsWith(city) ? address : [address, city].filter(Boolean).join(', ');
  const { ways, others } = waysToReach(services, filtered);
  const number = phoneExt ? t('directory.extension', { phone, extension: phoneExt }) : phone;
  return (
    <Card as="li" className={styles.business}>
      <div>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.facts}>
          {[parent?.displayName, category.displayName].filter(Boolean).join(', ')}
          {where && (
            <>
              {' · '}
              <bdi>{where}</bdi>
            </>
          )}
        </p>
      </div>
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label={t('directory.waysOf', { name })}>
          {ways.map(({ service, icon }) => (
            <li key={service.key}>
              <Icon name={icon} size={20} />
              {service.displayName}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <TagList label={t('directory.servicesOf', { name })}>
          {others.map(({ key, displayName }) => (
            <Tag key={key} name={displayName} isPlain />
          ))}
        </TagList>
      )}
      {(phone || url) && (
        <p className={styles.contact}>
          {phone && (
            <a
              href={telephoneHref(phone, phoneExt)}
              className={styles.link}
              onClick={() => track('directory_phone_clicked')}
            >
              <Icon name="phone" size={18} />
              <bdi>{number}</bdi>
            </a>
          )}
          {url && (
            <a
              href={url}
              rel="noopener nofollow ugc"
              className={styles.link}
              aria-label={t('directory.websiteOf', { name })}
              onClick={() => track('directory_url_clicked')}
            >
              <Icon name="external" size={18} />
              {t('directory.website')}
            </a>
          )}
        </p>
      )}
      <div className={styles.report}>
        <ReportButton kind="business" id={_id} name={name} />
      </div>
    </Card>
  );
}

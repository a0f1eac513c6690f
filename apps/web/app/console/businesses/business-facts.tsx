import { languageTags } from '@access-atlas/contract/languages.ts';
import type { SubmittedBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { OutsideLink } from '../common/panel/outside-link.tsx';

/** What was sent of a business. */
export function BusinessFacts({ business }: { readonly business: SubmittedBusiness }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { address, address2, postalCode, city, province, country, phone, phoneExt, url } = business;
  const where = [address, address2, [postalCode, city].filter(Boolean).join(' '), province, country].filter(Boolean);
  const services = new Intl.ListFormat(languageTags[language], { type: 'unit' });
  const none = t('console.notGiven');
  return (
    <Facts>
      <Fact name={t('console.businesses.category')}>{business.category.name}</Fact>
      <Fact name={t('console.businesses.services')}>
        {business.services.length === 0 ? none : services.format(business.services.map(({ name }) => name))}
      </Fact>
      <Fact name={t('console.address')}>{where.length === 0 ? none : <bdi>{where.join(', ')}</bdi>}</Fact>
      <Fact name={t('console.phone')}>
        {phone === null ? none : phoneExt === null ? phone : `${phone} (${phoneExt})`}
      </Fact>
      <Fact name={t('console.website')}>{url === null ? none : <OutsideLink url={url} />}</Fact>
      <Fact name={t('console.businesses.submittedBy')}>
        <bdi>{business.submittedBy ?? t('console.businesses.visitor')}</bdi>
      </Fact>
      <Fact name={t('console.businesses.awaited')}>{t(business.isAwaited ? 'console.yes' : 'console.no')}</Fact>
    </Facts>
  );
}

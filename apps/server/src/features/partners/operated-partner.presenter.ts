import { languages } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/operating/operated-partners.ts';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import type { ListedPartner, OperatedPartner } from './operated-partner.ts';
import { partnerVersion } from './partner-version.ts';

/** A partner of the list as the API shows it to operators. */
export function presentListedPartner({ partner, places }: ListedPartner): contract.ListedPartner {
  const [unrated, notAccessible, partiallyAccessible, accessible] = places;
  return {
    key: partner.key,
    name: partner.name,
    logo: partner.logoFile && photoAddress(partner.logoFile),
    languages: languages.filter((language) => partner.texts[language] !== undefined),
    accessible,
    partiallyAccessible,
    notAccessible,
    unrated,
  };
}

/** A partner with all that is known of it. */
export function presentOperatedPartner(operated: OperatedPartner): contract.OperatedPartner {
  const { partner, providers } = operated;
  const { en = null, fr = null, pt = null } = partner.texts;
  return {
    ...presentListedPartner(operated),
    texts: { en, fr, pt },
    url: partner.url,
    version: partnerVersion(partner),
    providers: { count: providers.count, rows: providers.rows.map(({ id, name }) => ({ _id: id, name })) },
  };
}

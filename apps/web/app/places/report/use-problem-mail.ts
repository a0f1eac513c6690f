import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { pageOfPlace, type SharedPlace } from '../share/share-targets.ts';

/** The address by which a visitor writes to the site about a place; null where the site has none to write to. */
export function useProblemMail(place: SharedPlace): string | null {
  const { t } = useTranslation();
  const { site, origin } = useSite();
  if (!site.contactEmail) return null;
  const subject = t('report.subject', { name: place.name });
  const body = t('report.body', { address: pageOfPlace(origin, place) });
  return `mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

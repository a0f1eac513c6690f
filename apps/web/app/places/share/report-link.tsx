import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import type { ButtonLook } from '../../ui/actions/button-look.ts';
import { pageOfPlace, type SharedPlace } from './share-targets.ts';

interface ReportLinkProps extends SharedPlace {
  readonly variant?: ButtonLook['variant'];
}

/** Writes to the site about a place; nothing where the site has no address to write to. */
export function ReportLink({ variant, ...place }: ReportLinkProps) {
  const { t } = useTranslation();
  const { site, origin } = useSite();
  if (!site.contactEmail) return null;
  const subject = t('places.report.subject', { name: place.name });
  const body = t('places.report.body', { address: pageOfPlace(origin, place) });
  return (
    <ButtonLink
      variant={variant}
      icon="flag"
      href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
    >
      {t('places.report.name')}
    </ButtonLink>
  );
}

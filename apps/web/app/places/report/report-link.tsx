import { useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import type { ButtonLook } from '../../ui/actions/button-look.ts';
import type { SharedPlace } from '../share/share-targets.ts';
import { ReportContext } from './report-context.ts';
import { useProblemMail } from './use-problem-mail.ts';

interface ReportLinkProps extends SharedPlace {
  readonly variant?: ButtonLook['variant'];
}

/**
 * Reports a problem with a place: by a form where the page has one, else by a mail to the site. Without scripts it is the mail;
 * nothing where the site has no address to write to.
 */
export function ReportLink({ variant, ...place }: ReportLinkProps) {
  const { t } = useTranslation();
  const report = useContext(ReportContext);
  const isHydrated = useIsHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  const mail = useProblemMail(place);
  if (report !== null && isHydrated && place.source !== 'google')
    return (
      <Button
        ref={opener}
        variant={variant}
        icon="flag"
        aria-haspopup="dialog"
        onClick={() => report({ kind: 'place', id: place.placeId, name: place.name }, opener)}
      >
        {t('report.problem')}
      </Button>
    );
  if (mail === null) return null;
  return (
    <ButtonLink variant={variant} icon="flag" href={mail}>
      {t('report.problem')}
    </ButtonLink>
  );
}

import { useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReportContext, type ReportedThing } from './report-context.ts';

/** Reports a review, a photo or a business; it needs scripts, and is not there without them. */
export function ReportButton(thing: ReportedThing) {
  const { t } = useTranslation();
  const report = useContext(ReportContext);
  const isHydrated = useIsHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  if (report === null || !isHydrated) return null;
  return (
    <Button
      ref={opener}
      variant="quiet"
      icon="flag"
      aria-label={t(`report.${thing.kind}`, { name: thing.name })}
      aria-haspopup="dialog"
      onClick={() => report(thing, opener)}
    >
      {t('report.name')}
    </Button>
  );
}

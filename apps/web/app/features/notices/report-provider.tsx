import { type ReactNode, type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { type OpenReport, ReportContext, type ReportedThing } from '../../places/report/report-context.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const ReportDialog = lazyComponent(() => import('./report-dialog-later.ts'), { onFailure: 'message' });

interface Reported {
  readonly thing: ReportedThing;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Lets everything within be reported. The form is loaded when it is first opened. */
export function ReportProvider({ children }: { readonly children: ReactNode }) {
  const { reports } = Object(useLocation().state) as { readonly reports?: ReportedThing };
  // Whoever goes on with what they began comes with it.
  const [reported, setReported] = useState<Reported | null>(
    reports ? { thing: reports, opener: { current: null } } : null,
  );
  const [open] = useState<OpenReport>(() => (thing: ReportedThing, opener: RefObject<HTMLElement | null>) => {
    setReported({ thing, opener });
  });
  return (
    <ReportContext value={open}>
      {children}
      {reported && (
        <ReportDialog thing={reported.thing} returnFocusTo={reported.opener} onClose={() => setReported(null)} />
      )}
    </ReportContext>
  );
}

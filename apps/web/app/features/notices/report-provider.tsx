import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
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
  const { state, key } = useLocation();
  const [reported, setReported] = useState<Reported | null>(null);
  // Whoever goes on with what they began comes with it, also from a dialog over this very page.
  const openBegun = useEffectEvent(() => {
    const { reports } = Object(state) as { readonly reports?: ReportedThing };
    if (reports) setReported({ thing: reports, opener: { current: null } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to the page may ask for something
  useEffect(() => openBegun(), [key]);
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

import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** A step of a form of accounts that takes the form's place for a while. */
export interface FormStep {
  /** Stands in the place of the form's own title. */
  readonly title: string;
  /** Leads back to the form: Escape, and the way back of a phone, mean that first. */
  readonly back?: () => void;
}

/** Tells the dialog or page around a form which step it shows; null is the form itself. */
export const FormStepContext = createContext<(step: FormStep | null) => void>(() => undefined);

/** Shows a step in the dialog or page around a form, as long as its title is not null. */
export function useFormStep(title: string | null, back?: () => void): void {
  const show = useContext(FormStepContext);
  const latestBack = useRef(back);
  useLayoutEffect(() => {
    latestBack.current = back;
  });
  const leadsBack = back !== undefined;
  useLayoutEffect(() => {
    show(title === null ? null : { title, ...(leadsBack && { back: () => latestBack.current?.() }) });
    return () => show(null);
  }, [show, title, leadsBack]);
}

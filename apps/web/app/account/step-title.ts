import { createContext, useContext, useLayoutEffect } from 'react';

/** Names the step that a form of accounts shows, in the place of the form's own title; null names the form again. */
export const StepTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Gives the dialog or page around a form another title, as long as it is not null. */
export function useStepTitle(title: string | null): void {
  const show = useContext(StepTitleContext);
  useLayoutEffect(() => {
    show(title);
    return () => show(null);
  }, [show, title]);
}

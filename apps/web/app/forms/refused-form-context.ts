import { createContext } from 'react';

/** A form that was refused, for what stands around it. */
export interface RefusedForm {
  readonly element: HTMLFormElement;
  /** Takes back what the form says of the refusal, once its reason is gone. */
  readonly forgetRefusal: () => void;
}

/** Tells what stands around a form each time that the form was refused. */
export const RefusedFormContext = createContext<(form: RefusedForm) => void>(() => undefined);

import type { FormRefusal } from '../../forms/use-form.ts';

/** A solution that was not used yet, or why the form cannot be sent. */
export type TakenCaptcha = { readonly solution: string } | { readonly refusal: FormRefusal<never> };

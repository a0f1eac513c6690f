import { reviewAddress } from './place-address.ts';

const parameter = 'guided';

/** The address of the form in which a place is rated one question at a time. @param search the query of the page that links to it */
export function guidedReviewAddress(id: string, search: string): string {
  const address = reviewAddress(id, search);
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}=1`;
}

/** Whether an address asks one question at a time. @param search its query */
export function isGuidedReview(search: string): boolean {
  return new URLSearchParams(search).has(parameter);
}

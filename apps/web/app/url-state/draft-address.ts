import { addBusinessAddress } from './directory-parameters.ts';
import { editReviewAddress, reviewAddress } from './place-address.ts';

/** The form in which a draft goes on, with the same search. @param search the query of the page that links to it */
export function draftAddress({ kind, subject }: { readonly kind: string; readonly subject: string }, search: string) {
  if (kind === 'business') return addBusinessAddress;
  return kind === 'edit' ? editReviewAddress(subject, search) : reviewAddress(subject, search);
}

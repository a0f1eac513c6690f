import { newPlaceAddress } from './add-place-address.ts';
import { addBusinessAddress } from './directory-parameters.ts';
import { editReviewAddress, reviewAddress } from './place-address.ts';
import { readSearch } from './search-parameters.ts';

/** The form in which a draft goes on, with the same search. @param search the query of the page that links to it */
export function draftAddress({ kind, subject }: { readonly kind: string; readonly subject: string }, search: string) {
  if (kind === 'business') return addBusinessAddress;
  if (kind === 'place') return newPlaceAddress(readSearch(search), { draft: subject });
  return kind === 'edit' ? editReviewAddress(subject, search) : reviewAddress(subject, search);
}

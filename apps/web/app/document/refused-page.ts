import type { ErrorBody, ErrorCode } from '@access-atlas/contract/errors.ts';
import { data, redirect } from 'react-router';

interface Refusal {
  readonly status: number;
  readonly body: Pick<ErrorBody, 'code' | 'mergedInto'>;
}

/** What a loader throws where the API refused what its page needs: the status, and the code that the error page knows. */
export function refusedPage({ status, body: { code } }: Refusal) {
  return data({ code }, { status });
}

/** What a loader throws where the address can be that of no place. */
export function unknownPlacePage() {
  return refusedPage({ status: 404, body: { code: '404.PLACE_SERVICE.100' satisfies ErrorCode } });
}

/**
 * What a loader throws where the API refused a place: where that turned out to be another, the page leads there, for good as
 * search engines see it. Browsers ask again each time, because two places may be separated again.
 * @param addressOf the address of the same page of another place
 */
export function refusedPlacePage(refusal: Refusal, addressOf: (id: string) => string) {
  const { mergedInto } = refusal.body;
  if (mergedInto === undefined) return refusedPage(refusal);
  return redirect(addressOf(mergedInto), { status: 301, headers: { 'cache-control': 'no-cache' } });
}

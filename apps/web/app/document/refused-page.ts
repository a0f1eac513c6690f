import type { ErrorBody, ErrorCode } from '@access-atlas/contract/errors.ts';
import { data } from 'react-router';

interface Refusal {
  readonly status: number;
  readonly body: Pick<ErrorBody, 'code'>;
}

/** What a loader throws where the API refused what its page needs: the status, and the code that the error page knows. */
export function refusedPage({ status, body: { code } }: Refusal) {
  return data({ code }, { status });
}

/** What a loader throws where the address can be that of no place. */
export function unknownPlacePage() {
  return refusedPage({ status: 404, body: { code: '404.PLACE_SERVICE.100' satisfies ErrorCode } });
}

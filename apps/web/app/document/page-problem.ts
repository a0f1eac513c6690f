import type { ErrorCode } from '@access-atlas/contract/errors.ts';
import { isRouteErrorResponse } from 'react-router';
import { statusWords } from '../i18n/status-words.ts';
import { valueAt } from '../i18n/value-at.ts';

/** Which of the words under `frame.error` the error page shows. */
export interface PageProblem {
  readonly title: keyof typeof textByTitle;
  readonly text: (typeof textByTitle)[keyof typeof textByTitle];
  /** Whether trying again may help. */
  readonly isPassing: boolean;
}

/** The text below each title: its own, or what is said of any difficulty. */
const textByTitle = {
  notFound: 'notFound',
  placeNotFound: 'placeNotFound',
  gone: 'gone',
  tooMany: 'tooMany',
  google: 'google',
  internalServerError: 'generic',
  notImplemented: 'generic',
  badGateway: 'generic',
  serviceUnavailable: 'serviceUnavailable',
  gatewayTimeout: 'generic',
  failed: 'generic',
} as const;

/** Codes of ours whose words say more than those of their status. */
const titleByCode = {
  '404.PLACE_SERVICE.100': 'placeNotFound',
  '503.GOOGLE_SERVICE.100': 'google',
} as const satisfies Partial<Record<ErrorCode, PageProblem['title']>>;

const titleByStatus = {
  404: 'notFound',
  410: 'gone',
  429: 'tooMany',
  ...statusWords,
} as const;

const lasting = new Set<PageProblem['title']>(['notFound', 'placeNotFound', 'gone']);

/** What Chromium, Firefox and WebKit say of a request that got no answer; browsers tell it by no other sign. */
const noAnswerMessage = /^(?:Failed to fetch|NetworkError when attempting to fetch resource|Load failed)/;

/** What a page says of the error that its loader or a part of it threw. */
export function pageProblemOf(error: unknown): PageProblem {
  if (error instanceof TypeError && noAnswerMessage.test(error.message)) {
    return { title: 'serviceUnavailable', text: 'generic', isPassing: true };
  }
  const title = isRouteErrorResponse(error) ? titleOfAnswer(error.status, error.data) : 'failed';
  return { title, text: textByTitle[title], isPassing: !lasting.has(title) };
}

/** @param body what the loader threw (`{code}`), or whatever a proxy answered */
function titleOfAnswer(status: number, body: unknown): PageProblem['title'] {
  const { code } = Object(body) as { readonly code?: unknown };
  return valueAt(titleByCode, code) ?? valueAt(titleByStatus, status) ?? 'failed';
}

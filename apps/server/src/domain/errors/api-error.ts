import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import { type ErrorBody, type ErrorCode, errorCatalogue, statusOf } from '@access-atlas/contract/errors.ts';
import type { LoggedRefusal } from './logged-refusal.ts';

/** One field that was refused: `path` as the caller named it, for example `query.boundaries`. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
  /** The words of a text that it is about, as they were written. */
  readonly words?: readonly string[];
}

/** A photo that was refused, by its place among those submitted, from 0. */
export type FlaggedImage = ErrorBody['flaggedImages'][number];

export interface ApiErrorOptions {
  readonly issues?: readonly FieldIssue[];
  readonly flaggedImages?: readonly FlaggedImage[];
  /** The hashes of photos that have to be sent again. */
  readonly missingPhotos?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** Why the caller cannot contribute, until when, and where they object. */
  readonly restriction?: Restriction;
  /** The place that the one that was asked for turned out to be. */
  readonly mergedInto?: number;
  /** What went wrong; told to the log alone. */
  readonly cause?: unknown;
  /** What operators read beside the code; told to the log alone. */
  readonly logged?: LoggedRefusal;
}

/** A refusal with a code of the catalogue; verbs throw it, the error handler answers it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];
  readonly flaggedImages: readonly FlaggedImage[];
  readonly missingPhotos: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly restriction: Restriction | undefined;
  readonly mergedInto: number | undefined;
  readonly logged: LoggedRefusal;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(errorCatalogue[code].message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.issues = options.issues ?? [];
    this.flaggedImages = options.flaggedImages ?? [];
    this.missingPhotos = options.missingPhotos;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.restriction = options.restriction;
    this.mergedInto = options.mergedInto;
    this.logged = options.logged ?? {};
  }

  get status(): number {
    return statusOf(this.code);
  }
}

/** Refuses one field of a request. */
export function refuseField(path: string, message: string): ApiError {
  return new ApiError('400.REQUEST_SERVICE.100', { issues: [{ path, message }] });
}

/** The body that answers an error. */
export function errorBodyOf(error: ApiError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    requestId,
    issues: error.issues.map(({ words, ...issue }) => ({ ...issue, ...(words && { words: [...words] }) })),
    flaggedImages: [...error.flaggedImages],
    ...(error.missingPhotos && { missingPhotos: [...error.missingPhotos] }),
    ...(error.restriction && { restriction: error.restriction }),
    ...(error.mergedInto !== undefined && { mergedInto: String(error.mergedInto) }),
  };
}

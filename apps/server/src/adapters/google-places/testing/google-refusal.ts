const statusNames = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' } as const;

/** A request that Google refuses, with what it says then. */
export class GoogleRefusal extends Error {
  readonly code: keyof typeof statusNames;
  readonly status: string;

  constructor(code: keyof typeof statusNames, message: string) {
    super(message);
    this.code = code;
    this.status = statusNames[code];
  }
}

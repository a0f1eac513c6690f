/** Nothing is loaded yet, or the worker ended and its successor is not loaded yet: 503 with Retry-After. */
export class MapIndexNotReadyError extends Error {
  override readonly name = 'MapIndexNotReadyError';

  constructor(message = 'the map index is not loaded', options?: ErrorOptions) {
    super(message, options);
  }
}

/** Too many requests wait already: 503 with Retry-After. */
export class MapIndexBusyError extends Error {
  override readonly name = 'MapIndexBusyError';

  constructor(message = 'too many requests wait for the map index') {
    super(message);
  }
}

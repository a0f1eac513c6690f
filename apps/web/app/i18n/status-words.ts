/** The words under `frame.error.titles` for each status of an answer that says no more of the site's failure. */
export const statusWords = {
  500: 'internalServerError',
  501: 'notImplemented',
  502: 'badGateway',
  503: 'serviceUnavailable',
  504: 'gatewayTimeout',
} as const;

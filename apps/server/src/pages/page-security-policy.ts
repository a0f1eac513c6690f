export interface PageSecurityOptions {
  /** Adds the connection that reloads changed sources. */
  readonly isDevelopment: boolean;
  /** Where the operator's basemap comes from, beside this site. */
  readonly basemapOrigins: readonly string[];
  /** The page holds a frame of this site, in which an outside captcha runs. */
  readonly holdsCaptchaFrame: boolean;
  /** Other sites may show the page in a frame: it holds nothing that a visitor could be tricked into. */
  readonly isFramedAnywhere: boolean;
}

/**
 * The Content-Security-Policy of a page: everything from this site, scripts and styles with the answer's nonce alone;
 * the map's ground from where the operator says.
 */
export function pageSecurityPolicy(nonce: string, options: PageSecurityOptions): string {
  const fromBasemap = options.basemapOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${fromBasemap}`,
    "font-src 'self'",
    `connect-src 'self'${fromBasemap}${options.isDevelopment ? ' ws:' : ''}`,
    ...(options.holdsCaptchaFrame ? ["frame-src 'self'"] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.isFramedAnywhere ? '*' : "'none'"}`,
  ].join('; ');
}

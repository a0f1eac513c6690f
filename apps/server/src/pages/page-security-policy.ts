/**
 * The Content-Security-Policy of a page: everything from this site, scripts and styles with the answer's nonce alone.
 * Development adds the connection that reloads changed sources.
 */
export function pageSecurityPolicy(nonce: string, options: { isDevelopment: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${options.isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

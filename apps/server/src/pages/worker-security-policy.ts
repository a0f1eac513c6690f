/**
 * The Content-Security-Policy of a script that browsers run as a worker, which goes by its own answer's policy and not by
 * the page's: it may ask this site for tiles and fonts, and whoever else the operator's basemap comes from.
 */
export function workerSecurityPolicy(basemapOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...basemapOrigins].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether a built file is run as a worker: the bundler keeps the word in its name. */
export function isWorkerFile(path: string): boolean {
  return /[/-]worker-[\w-]+\.m?js(?:\.br|\.gz)?$/.test(path) || isServiceWorkerFile(path);
}

/** Whether a built file is the service worker, which alone keeps its name when it changes. */
export function isServiceWorkerFile(path: string): boolean {
  return /\/service-worker\.js(?:\.br|\.gz)?$/.test(path);
}

import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

interface ClientLoaderArguments<Data> {
  readonly request: Request;
  readonly serverLoader: () => Promise<Data>;
}

/**
 * Lets a route of the browser go on showing its latest data when loading them again fails. Create one per route, outside
 * of any component: on the server it holds nothing.
 */
export function staleIfError<Data>() {
  let latest: { readonly data: Data; readonly since: number } | null = null;
  return {
    /** Remembers the data that the route's component shows. Call it in that component. */
    useLatest(data: Data): void {
      useEffect(() => {
        latest = { data, since: Date.now() };
      }, [data]);
    },

    /** The latest data; null where none have been shown. */
    latest: (): Data | null => latest?.data ?? null,

    /** How long the latest data have been shown, in milliseconds; infinite where none are. */
    ageMilliseconds: (): number => (latest === null ? Number.POSITIVE_INFINITY : Date.now() - latest.since),

    /**
     * Loads data from the server; where that fails, returns what the fallback makes of the latest data.
     * @param fallback gets the address of the page and the address that was requested; it returns null where the latest
     * data do not fit the requested address, and may throw a redirect
     * @throws the server's error where there is no fallback, and always when the server says 404 or 410
     */
    async load(
      { request, serverLoader }: ClientLoaderArguments<Data>,
      fallback: (latest: Data, from: URL, to: URL) => Data | null,
    ) {
      try {
        return await serverLoader();
      } catch (error) {
        const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
        if (isGone || latest === null || request.signal.aborted) throw error;
        const data = fallback(latest.data, new URL(window.location.href), new URL(request.url));
        if (data === null) throw error;
        return data;
      }
    },
  };
}

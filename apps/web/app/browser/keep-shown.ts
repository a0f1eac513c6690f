import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

interface Asked<Data> {
  readonly request: Request;
  readonly serverLoader: () => Promise<Data>;
}

/**
 * Keeps the data that a page shows, in a browser: who only asks for them anew must not lose them where the site does not
 * answer. Made once for a route, outside of any component: a server renders without it.
 */
export function keepShown<Data>() {
  let kept: { readonly data: Data; readonly since: number } | null = null;
  return {
    /** Called by the component that shows the data. */
    useShown(data: Data): void {
      useEffect(() => {
        kept = { data, since: Date.now() };
      }, [data]);
    },

    /** For how many milliseconds they have been shown; endless where none are. */
    age: (): number => (kept === null ? Number.POSITIVE_INFINITY : Date.now() - kept.since),

    /**
     * What the site answers. Where it is silent or fails, what is made of the data that are shown.
     * @param stay is told the page's address and the one asked for; null: nothing that is shown holds for that one
     * @throws what went wrong, where nothing is kept; always when the site says that it has nothing there any more
     */
    async load({ request, serverLoader }: Asked<Data>, stay: (shown: Data, from: URL, to: URL) => Data | null) {
      try {
        return await serverLoader();
      } catch (error) {
        const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
        if (isGone || kept === null || request.signal.aborted) throw error;
        const stays = stay(kept.data, new URL(window.location.href), new URL(request.url));
        if (stays === null) throw error;
        return stays;
      }
    },
  };
}

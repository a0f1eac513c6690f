/** What the pages get of the server beside the request. */
export interface PageContext {
  /** Calls the site's own API on behalf of the visitor; paths begin with a slash. */
  readonly fetchApi: typeof fetch;
  /** Marks the scripts and styles of this answer as ours. */
  readonly nonce: string;
  /** The origin under which the visitor reaches the site, for links that leave it. */
  readonly origin: string;
}

/** Makes pages: the built ones in production, the sources themselves in development. */
export interface PageRenderer {
  render(request: Request, context: PageContext): Promise<Response>;
  close(): Promise<void>;
}

/** What the pages' build gives the server; `apps/web/app/entry.server.tsx` exports it. */
export interface PageBuild {
  readonly entry: {
    readonly module: {
      createPageHandler(build: unknown, mode: string, styles: ReadonlyMap<string, string>): PageHandler;
    };
  };
}

export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

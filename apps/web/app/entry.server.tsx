import { api } from '@access-atlas/contract/api.ts';
import { createClient } from '@access-atlas/contract/client.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { batchChunks } from './document/batch-chunks.ts';
import {
  apiContext,
  i18nContext,
  MessageUrlContext,
  NonceContext,
  nonceContext,
  originContext,
  StylesContext,
  stylesContext,
} from './document/page-context.ts';
import { messageUrl } from './i18n/message-urls.ts';
import { messagesOf } from './i18n/messages.server.ts';
import { pageLanguage } from './i18n/page-language.ts';
import { secretParametersOf, withoutParameters } from './url-state/hidden-parameters.ts';

/** What the server gives with every request for a page. */
interface PageContext {
  readonly fetchApi: typeof fetch;
  readonly nonce: string;
  readonly origin: string;
}

/** The longest time for streaming the deferred parts of a page, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * Creates the handler of requests for pages, once per build. This is all that the server uses of the pages.
 * @param styles the text of the built styles by their address
 */
export function createPageHandler(build: ServerBuild, mode: string, styles: ReadonlyMap<string, string>) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, { fetchApi, nonce, origin }: PageContext): Promise<Response> => {
    const language = pageLanguage(request);
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(originContext, origin);
    context.set(i18nContext, messagesOf(language));
    context.set(stylesContext, styles);
    context.set(
      apiContext,
      createClient(api, (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('accept-language', language);
        return fetchApi(input, { ...init, headers });
      }),
    );
    return handle(request, context);
  };
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!isRouteErrorResponse(error)) logFailure(error, request);
};

/** Logs the path without its query, which may hold what a visitor searched for, and without the token of a decision. */
function logFailure(error: unknown, request: Request): void {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname.replace(/^(\/objections\/).+$/, '$1[token]');
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'a page failed', path, err: textOf(error) })}\n`);
}

/** Streams a page to browsers; crawlers get it in one piece. */
export default function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const url = hideSecrets(routerContext, request.url);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let status = statusCode;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <StylesContext value={context.get(stylesContext)}>
          <I18nextProvider i18n={context.get(i18nContext)}>
            <MessageUrlContext value={messageUrl}>
              <ServerRouter context={routerContext} url={url} nonce={nonce} />
            </MessageUrlContext>
          </I18nextProvider>
        </StylesContext>
      </NonceContext>,
      {
        nonce: { script: nonce, style: nonce },
        [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']() {
          const body = batchChunks().on('finish', () => clearTimeout(timeout));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          logFailure(error, request);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/**
 * Renders a page as though its address carried no secrets: no link of the page shall hold them. The page's first script takes
 * them out of the browser's address too (`document/hide-address-secrets.ts`).
 * @returns the address without them
 */
function hideSecrets({ staticHandlerContext }: EntryContext, address: string): string {
  const names = secretParametersOf(staticHandlerContext.matches.map(({ route }) => route.handle));
  const { location } = staticHandlerContext;
  staticHandlerContext.location = { ...location, search: withoutParameters(location.search, names) };
  const url = new URL(address);
  url.search = withoutParameters(url.search, names);
  return url.href;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

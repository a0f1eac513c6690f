import { type DestinationStream, type Logger, pino } from 'pino';

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
}

const emailAddress = /[^\s@<>"'`(),:;]+@[^\s@<>"'`(),:;]+\.[^\s@<>"'`(),:;.]+/g;
/** Whoever has a decision's token may object to it; whoever has the receipt of a report reads it. */
const tokenPath = /^(\/(?:api\/)?(?:objections|notices)\/).+$/;
const secretParameter = /\b(token|password|newPassword|code|key)=[^\s&"']+/gi;

/**
 * The process's logger: JSON lines in UTC on standard error. A request is logged by method and path, without its query,
 * and nobody's address; what looks like an e-mail address or a secret is taken out of errors' texts.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: ({ method, url }: LoggedRequest) => ({ method, path: loggedPath(url ?? '') }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
        err: (error: unknown) =>
          error instanceof Error
            ? { type: error.name, message: withoutSecrets(error.message), stack: withoutSecrets(error.stack ?? '') }
            : withoutSecrets(String(error)),
      },
    },
    destination,
  );
}

/** The path of an address, without its query, an IP address that is looked up, and the token of a decision or report. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return withoutSecrets(path)
    .replace(/^(\/api\/geolocation\/)(?!me$).+$/, '$1[address]')
    .replace(tokenPath, '$1[token]');
}

/** A text without e-mail addresses and the values of secret parameters. */
export function withoutSecrets(text: string): string {
  return text.replace(emailAddress, '[e-mail]').replace(secretParameter, '$1=[secret]');
}

import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { createLogger } from '../http/create-logger.ts';
import type { Metrics } from '../http/metrics.ts';

/** What tests use as secrets and addresses: none of it may be where others read. */
const canaries: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a password', pattern: /harbour7bridge|lighthouse9keeper|another9password|wrong7password/i },
  { what: 'an e-mail address', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i },
  // Sessions, links and bearer tokens are 256 bits in base64url.
  { what: 'a token', pattern: /(?<![\w-])[\w-]{43}(?![\w-])/ },
  { what: 'a link of a mail', pattern: /[?&]token=(?!\[secret\])/ },
];

/** The first canary in a text, with what stands around it; undefined where there is none. */
export function findCanary(text: string): string | undefined {
  for (const { what, pattern } of canaries) {
    const { index } = pattern.exec(text) ?? {};
    if (index !== undefined) return `${what}: …${text.slice(Math.max(0, index - 80), index + 80)}…`;
  }
  return undefined;
}

/** @throws where a text holds a canary */
export function refuseCanaries(text: string, where: string): void {
  const found = findCanary(text);
  if (found !== undefined) throw new Error(`${where} holds ${found}`);
}

/** What a test's client knows of an answer. */
interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

const firstErrorStatus = 400;

/**
 * Looks through the answer to a request that was refused or failed: programs of callers write those into their own logs.
 * @throws where it holds a canary, whoever asked
 */
export function refuseCanariesInError({ statusCode, body }: Answer): void {
  if (statusCode >= firstErrorStatus) refuseCanaries(body, `An answer with status ${statusCode}`);
}

/** What a server in a test shows to others beside its answers. */
export interface WatchedServer {
  readonly database: Pick<Database, 'kysely'>;
  readonly metrics: Pick<Metrics, 'text'>;
}

/** Looks through what a server in a test writes where others read. */
export interface CanaryWatch {
  /** The logger of the product, whose lines are looked through and go nowhere. */
  readonly log: Logger;
  /** @throws where a line of the log or the metrics, the audit trail or a count of the site holds a canary */
  check(server: WatchedServer): Promise<void>;
}

/** @see CanaryWatch */
export function watchForCanaries(): CanaryWatch {
  const found: string[] = [];
  const log = createLogger('info', {
    write: (line: string) => {
      const canary = findCanary(line);
      if (canary !== undefined) found.push(canary);
    },
  });
  return {
    log,
    check: async ({ database: { kysely }, metrics }) => {
      if (found.length > 0) throw new Error(`The log holds ${found[0]}`);
      for (const line of (await metrics.text()).split('\n')) refuseCanaries(line, 'A line of the metrics');
      const { rows } = await sql<{ row: string }>`
        SELECT concat_ws(' ', action, entity, entity_id, details::text) AS row FROM audit
        UNION ALL SELECT concat_ws(' ', name, language) FROM event_count
        UNION ALL SELECT regexp_replace(key, '[\\w-]{43}', 'hash of an address') FROM limit_counter`.execute(kysely);
      for (const { row } of rows) refuseCanaries(row, 'A row that operators read');
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';

/** Calls a program that is driven over HTTP: https://www.w3.org/TR/webdriver2/ */
export interface WebDriver {
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

const startMilliseconds = 20_000;
const askAgainMilliseconds = 50;

/** Resolves once the driver answers at its port; `check` throws where it has ended. */
export async function connectWebDriver(port: number, check: () => void): Promise<WebDriver> {
  const call: WebDriver['call'] = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const latest = Date.now() + startMilliseconds;
  for (;;) {
    const isThere = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isThere) return { call };
    check();
    if (Date.now() > latest) throw new Error(`No driver answers at port ${port}.`);
    await pause(askAgainMilliseconds);
  }
}

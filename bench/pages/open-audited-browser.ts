import { createServer } from 'node:net';
import { chromium } from 'playwright-core';

/** A browser that Lighthouse reaches at a port of this machine. */
export interface AuditedBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/** Whether search engines may list the page; those of a fictional town ask them not to. */
export const listingAudit = 'is-crawlable';

/** @param executablePath of Chromium */
export async function openAuditedBrowser(executablePath: string): Promise<AuditedBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

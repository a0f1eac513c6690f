import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type MailDouble,
  type ReceivedMail,
  startMailDouble,
} from '../../apps/server/src/adapters/mail/testing/mail-double.ts';
import { accountMenu, type NewPerson } from './account-journey.ts';
import { type VisitedPage, type Visitor, visit } from './browser.ts';
import { runningBrowser } from './running.ts';
import { type Site, startSite } from './site.ts';

/** A site on which people have accounts, with their mails and their browsers. */
export interface AccountsSite {
  readonly address: string;
  /** The folder of its data, for the operator's commands. */
  readonly dataDir: string;
  /** What its mail server took and nobody has read yet, in order. */
  readonly mails: ReceivedMail[];
  /** Opens a page of the site in a new visitor's browser. */
  open(path: string, visitor?: Visitor): Promise<VisitedPage>;
  /** Logs somebody in on another device. */
  openElsewhere(person: NewPerson): Promise<VisitedPage>;
  /** The path of the link of the next mail to somebody with this subject. */
  linkOf(person: NewPerson, subject: string): Promise<string>;
}

/**
 * It runs during the tests of the block in which this is called.
 * @param settings of the site, beside those of its mails
 */
export function runningAccounts(settings: Readonly<Record<string, string>> = {}): AccountsSite {
  let mails: MailDouble | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    mails = await startMailDouble();
    // Signing in needs localhost where there is no https.
    const ofMails = { HOST: 'localhost', SMTP_URL: mails.url, MAIL_FROM: 'Access Atlas <atlas@atlas.example>' };
    site = await startSite({ town: 'nullIsland', settings: { ...ofMails, ...settings } });
  }, 240_000);
  afterAll(async () => {
    await site?.close();
    await mails?.close();
  });
  const browser = runningBrowser({ hasNoWebGl: true });
  const running = () => {
    if (site === undefined || mails === undefined) throw new Error('The site runs during tests only.');
    return { address: site.address, dataDir: site.dataDir, received: mails.received };
  };
  const open: AccountsSite['open'] = (path, visitor) => visit(browser, `${running().address}${path}`, visitor);
  return {
    get address() {
      return running().address;
    },
    get dataDir() {
      return running().dataDir;
    },
    get mails() {
      return running().received;
    },
    open,
    openElsewhere: async ({ email, password }) => {
      const device = await open('/login');
      await textbox(device.page, 'E-mail').fill(email);
      await textbox(device.page, 'Password').fill(password);
      await device.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await accountMenu(device.page).waitFor();
      return device;
    },
    linkOf: async ({ email }, subject) => {
      const { received } = running();
      const found = () => received.find((mail) => mail.to === email && mail.subject === subject);
      await expect.poll(found).toBeDefined();
      const mail = found();
      if (mail === undefined) throw new Error('The mail is gone.');
      received.splice(received.indexOf(mail), 1);
      return `${mail.link.pathname}${mail.link.search}`;
    },
  };
}

/** A field by its whole name. */
export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What went wrong on a page; what a refusal of the API leaves in the console is no fault of the page. */
export const unexpectedComplaints = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:400|401|403)/.test(complaint));

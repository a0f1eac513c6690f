import type { Mailer, OutgoingMail } from './mailer.ts';

/** In place of a mail server in development: mails stay in memory, where the page of the viewer shows them. */
export interface MailViewer extends Mailer {
  /** The latest first. */
  list(): readonly OutgoingMail[];
}

const mailsKept = 50;

/** @see MailViewer */
export function createMailViewer(): MailViewer {
  let kept: readonly OutgoingMail[] = [];
  return {
    send: async (mail) => {
      kept = [mail, ...kept].slice(0, mailsKept);
    },
    list: () => kept,
    close: () => undefined,
  };
}

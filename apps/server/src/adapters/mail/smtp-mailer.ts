import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { MailDeferredError, type Mailer, MailRefusedError } from './mailer.ts';

export interface SmtpOptions {
  /** For example smtp://user:password@mail.example:587; smtps for TLS from the first byte. */
  readonly url: string;
  /** Of the site, for example "Access Atlas <atlas@city.example>". */
  readonly from: string;
}

const connectionLimitMilliseconds = 5_000;
const answerLimitMilliseconds = 15_000;
const permanentFailure = 500;
/**
 * The commands whose refusal is about one mail. A refused greeting, login or sender (RFC 5321, 4.2 has the same codes for
 * all of them) is about the server or how the site is set up, and would meet every mail.
 */
const commandsOfOneMail: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA']);

/** Sends mails by a mail server of the operator's. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const options: SMTPTransport.Options = {
    url,
    connectionTimeout: connectionLimitMilliseconds,
    greetingTimeout: connectionLimitMilliseconds,
    socketTimeout: answerLimitMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options, { from });
  return {
    send: async ({ recipient, subject, text, html, messageId, stopAddress }) => {
      try {
        // An address object is never parsed: nothing in it can name a second recipient.
        await transport.sendMail({
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId,
          ...(stopAddress && {
            list: { unsubscribe: stopAddress },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
        });
      } catch (error) {
        const { command, responseCode } = error as { command?: string; responseCode?: number };
        if (responseCode === undefined || !commandsOfOneMail.has(command)) throw error;
        if (responseCode >= permanentFailure)
          throw new MailRefusedError('The mail server refuses this mail.', { cause: error });
        throw new MailDeferredError('The mail server does not take this mail now.', { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

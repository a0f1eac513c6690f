import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type Mailer, MailRefusedError } from './mailer.ts';

export interface SmtpOptions {
  /** For example smtp://user:password@mail.example:587; smtps for TLS from the first byte. */
  readonly url: string;
  /** Of the site, for example "Access Atlas <atlas@city.example>". */
  readonly from: string;
}

const connectionLimitMilliseconds = 5_000;
const answerLimitMilliseconds = 15_000;
const permanentFailure = 500;

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
    send: async ({ recipient, subject, text, html, messageId }) => {
      try {
        // An address object is never parsed: nothing in it can name a second recipient.
        await transport.sendMail({ to: { name: '', address: recipient }, subject, text, html, messageId });
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode !== undefined && responseCode >= permanentFailure)
          throw new MailRefusedError('The mail server refuses this mail.', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

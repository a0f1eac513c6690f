import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const smtpUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
}, 'must be an address such as smtp://user:password@mail.example.org:587');

/** "Access Atlas <atlas@city.example>", or the address alone. */
const mailbox = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]{1,100} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/,
    'must be an e-mail address, with a name before it if you like: Access Atlas <atlas@city.example>',
  );

/** Which mail server sends the site's mails. */
export const mailVariables = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
};

export interface MailSettings {
  /** null where the operator has no mail server: then the site sends no mails. */
  readonly mail: { readonly url: string; readonly from: string } | null;
}

/** @throws {ConfigError} where one of the two is given without the other */
export function readMailSettings(values: z.output<z.ZodObject<typeof mailVariables>>): MailSettings {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  if (url === undefined && from === undefined) return { mail: null };
  if (url === undefined)
    throw new ConfigError('The setting SMTP_URL must be given where MAIL_FROM is: it names the mail server.');
  if (from === undefined)
    throw new ConfigError('The setting MAIL_FROM must be given where SMTP_URL is: mails come from that address.');
  return { mail: { url, from } };
}

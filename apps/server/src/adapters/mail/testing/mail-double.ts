import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/**
 * How a mail server misbehaves: refuses a mail for now (`451`) or for good (`550`), ends the connection once it has the mail,
 * never answers, serves nobody (`554` as its greeting), does not know the login (`535`), or does not let the site send
 * (`553`).
 */
export type MailFault = 'none' | 'later' | 'never' | 'dropped' | 'silent' | 'noService' | 'unknownLogin' | 'noSender';

/** A mail as a person gets it. */
export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** What a mail program knows of stopping such mails; null where they cannot be stopped. */
  readonly unsubscribe: string | null;
  readonly unsubscribePost: string | null;
  /** The address of its one action. */
  readonly link: URL;
}

/** A mail server on this machine that keeps what it gets, with a switch for faults. */
export interface MailDouble {
  readonly url: string;
  /** What it took, in order. */
  readonly received: ReceivedMail[];
  fault: MailFault;
  /** Nothing listens any more, until {@link MailDouble.resume}. */
  pause(): Promise<void>;
  /** Listens again at the same address. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts it on a free port of the loopback address.
 * @throws in production: nobody shall send mails to a server that was made up
 */
export async function startMailDouble(): Promise<MailDouble> {
  if (process.env.NODE_ENV === 'production') throw new Error('The double of the mail server is for tests only.');
  let port = 0;
  let server = await listen();
  port = portOf(server);

  async function listen(): Promise<SMTPServer> {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // It takes any login, and mails without one.
      onAuth: ({ username }, _session, done) =>
        done(refusalOf(double?.fault, ['unknownLogin']), { user: username ?? '' }),
      allowInsecureAuth: true,
      onConnect: (_session, done) => done(refusalOf(double?.fault, ['noService'])),
      onMailFrom: (_address, _session, done) => done(refusalOf(double?.fault, ['noSender'])),
      onRcptTo: (_address, _session, done) => done(refusalOf(double?.fault, ['later', 'never'])),
      onData: (stream, _session, done) => void take(created, stream, done),
    });
    // Clients that go away in the middle are what the tests are about.
    created.on('error', () => undefined);
    created.listen(port, '127.0.0.1');
    await once(created.server, 'listening');
    return created;
  }

  async function take(owner: SMTPServer, stream: SMTPServerDataStream, done: (error?: Error | null) => void) {
    const mail = await simpleParser(stream);
    if (double.fault === 'silent') return;
    if (double.fault === 'dropped') {
      for (const connection of owner.connections) connection.close();
      return;
    }
    const text = mail.text ?? '';
    double.received.push({
      to: addressesOf(mail.to),
      from: mail.from?.text ?? '',
      subject: mail.subject ?? '',
      text,
      html: mail.html || '',
      messageId: mail.messageId ?? '',
      unsubscribe: headerOf(mail, 'list-unsubscribe'),
      unsubscribePost: headerOf(mail, 'list-unsubscribe-post'),
      link: new URL(/https?:\/\/\S+[?]\S+/.exec(text)?.[0] ?? 'about:blank'),
    });
    done();
  }

  const stop = async () => {
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const double: MailDouble = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    fault: 'none',
    pause: stop,
    resume: async () => {
      server = await listen();
    },
    close: stop,
  };
  return double;
}

const refusals: Partial<Record<MailFault, readonly [responseCode: number, words: string]>> = {
  later: [451, 'The mailbox is busy.'],
  never: [550, 'There is no such mailbox.'],
  noService: [554, 'No service here.'],
  unknownLogin: [535, 'The login is not known.'],
  noSender: [553, 'This sender may not send.'],
};

/** The fault's refusal where it stands at this step. */
function refusalOf(fault: MailFault | undefined, ofStep: readonly MailFault[]): Error | null {
  const refusal = fault !== undefined && ofStep.includes(fault) ? refusals[fault] : undefined;
  return refusal === undefined ? null : Object.assign(new Error(refusal[1]), { responseCode: refusal[0] });
}

/** A header as it came, its lines put together again (RFC 5322, 2.2.3). */
function headerOf({ headerLines }: ParsedMail, name: string): string | null {
  const line = headerLines.find(({ key }) => key === name)?.line;
  return line === undefined
    ? null
    : line
        .slice(name.length + 1)
        .replaceAll(/\r?\n(?=[ \t])/g, '')
        .trim();
}

function portOf({ server }: SMTPServer): number {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

function addressesOf(to: { readonly text: string } | readonly { readonly text: string }[] | undefined): string {
  return [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}

/** A mail as it goes out. */
export interface OutgoingMail {
  /** An e-mail address. */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt, so that whoever gets it twice can tell. */
  readonly messageId: string;
}

/** The mail server will never take this mail: trying again is in vain. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Sends mails. */
export interface Mailer {
  /**
   * @throws {MailRefusedError} where the server refuses the mail for good
   * @throws whatever else went wrong: it may be tried again
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

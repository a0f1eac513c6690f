/** A mail as it goes out. */
export interface OutgoingMail {
  /** An e-mail address. */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt, so that whoever gets it twice can tell. */
  readonly messageId: string;
  /** Where a mail program has such mails stopped at one click (RFC 8058); left out where they cannot be. */
  readonly stopAddress?: string;
}

/** The mail server will never take this mail: trying again is in vain. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The mail server does not take this mail now; it may take it later, and others at once. */
export class MailDeferredError extends Error {
  override name = 'MailDeferredError';
}

/** Sends mails. */
export interface Mailer {
  /**
   * @throws {MailRefusedError} where the server refuses the mail for good
   * @throws {MailDeferredError} where the server refuses the mail for now
   * @throws whatever else went wrong: no mail can be sent now, and all may be tried again
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

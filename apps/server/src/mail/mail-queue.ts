/** The mails of a site that can send some. Its rows are written by `insertMail`; this tells that there is one. */
export interface MailQueue {
  /** Has mails sent soon. A mail that nobody told of is sent a little later. */
  wake(): void;
  /** Says what is done when somebody wakes it. */
  onWake(callback: () => void): void;
}

/** @see MailQueue */
export function createMailQueue(): MailQueue {
  let callback = () => {};
  return {
    wake: () => callback(),
    onWake: (given) => {
      callback = given;
    },
  };
}

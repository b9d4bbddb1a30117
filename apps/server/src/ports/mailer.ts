/** An e-mail of this server. */
export interface Mail {
  /** The address of the recipient, already checked. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The sign-in link, which a server without SMTP prints. Null if the e-mail has none. */
  readonly link: string | null
}

/** Accepts e-mails for delivery. */
export interface Mailer {
  /**
   * Accepts an e-mail. Never rejects and never waits for another machine. The mailer repeats failed deliveries.
   * At last it logs the failure without the address.
   */
  post(mail: Mail): Promise<void>
  /** Deletes the e-mails in the outbox that are a day old. Returns their number. */
  prune(): Promise<number>
  /** Resolves when the mailer has delivered or dropped every accepted e-mail. */
  close(): Promise<void>
}

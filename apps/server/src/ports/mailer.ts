/** An e-mail of this server. */
export interface Mail {
  /** The address of the recipient, already checked. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The sign-in link, which is printed if the server has no SMTP. Null: the e-mail has none. */
  readonly link: string | null
}

/** Accepts e-mails for delivery. */
export interface Mailer {
  /**
   * Never rejects and never waits for another machine. The mailer repeats failed deliveries and then logs them without
   * the address.
   */
  post(mail: Mail): Promise<void>
  /** Deletes e-mails that the mailer has kept for too long. Returns their number. */
  prune(): Promise<number>
  /** Resolves when the mailer has delivered or dropped every accepted e-mail. */
  close(): Promise<void>
}

/** A letter with a link in it. */
export interface Mail {
  /** The address, already checked. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The link that the letter is about, for whoever runs a server without mail. */
  readonly link: string
}

/** Takes letters on. */
export interface Mailer {
  /**
   * Never rejects and never waits for another machine: what cannot be delivered is tried again, then logged without
   * its address.
   */
  post(mail: Mail): Promise<void>
  /** Resolves when everything taken on has been delivered or given up. */
  close(): Promise<void>
}

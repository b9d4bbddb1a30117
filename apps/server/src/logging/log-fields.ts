/** Values are codes, counts and names of our own, never text of a person. */
export interface LogFields {
  /** The log writes it as the mark of the account, never as the id. */
  readonly accountId?: string | undefined
  readonly [name: string]: string | number | boolean | undefined
}

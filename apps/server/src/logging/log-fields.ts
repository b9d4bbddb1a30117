/** The fields of a log line: codes, counts and names of our own, never text of a person. */
export interface LogFields {
  /** The id of an account. The log writes the mark of the account instead. */
  readonly accountId?: string | undefined
  readonly [name: string]: string | number | boolean | undefined
}

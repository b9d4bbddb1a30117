/** The list of deleted accounts, which a restored backup does not replace. */
export interface DeletedAccounts {
  /** Adds an account. Resolves when the list on the disk has it. */
  add(accountId: string): Promise<void>
  /** Takes an account off the list, because its owner undid the deletion. */
  restore(accountId: string): Promise<void>
  /**
   * Returns a function that is true for accounts that were ever added, also those whose owner undid the
   * deletion.
   */
  everListed(): Promise<(accountId: string) => boolean>
  /** Returns a function that is true for accounts on the list, or null if the list is empty. */
  reader(): Promise<((accountId: string) => boolean) | null>
}

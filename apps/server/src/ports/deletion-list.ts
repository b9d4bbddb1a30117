/** Remembers deleted accounts where a restored backup does not reach. */
export interface DeletedAccounts {
  /** Resolves when the account is remembered for good. */
  add(accountId: string): Promise<void>
  /** Takes an account off again, because its owner undid the deletion. */
  restore(accountId: string): Promise<void>
  /** Returns a test for accounts that were ever deleted, also those whose owner undid it. */
  everListed(): Promise<(accountId: string) => boolean>
  /** Returns a test for deleted accounts, or null if none was deleted. */
  reader(): Promise<((accountId: string) => boolean) | null>
}

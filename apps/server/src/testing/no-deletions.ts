import type { DeletedAccounts } from '../ports/deletion-list'

/** A deletion list that stores nothing, for tests without restores. */
export const noDeletions: DeletedAccounts = {
  add: async () => undefined,
  restore: async () => undefined,
  everListed: async () => () => false,
  reader: async () => null,
}

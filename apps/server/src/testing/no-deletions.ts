import type { DeletedAccounts } from '../ports/deletion-list'

/** A list that remembers nothing, for tests without restores. */
export const noDeletions: DeletedAccounts = {
  add: async () => undefined,
  restore: async () => undefined,
  everListed: async () => () => false,
  reader: async () => null,
}

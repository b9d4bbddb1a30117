/** The key of something in the device's storage that belongs to an account: it leaves with the account's rows. */
export function ownedKey(owner: string, key: string): string {
  return `of/${owner}/${key}`
}

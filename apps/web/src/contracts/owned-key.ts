/** Returns the key of an account's value in device storage. Removing the account's rows removes it too. */
export function ownedKey(owner: string, key: string): string {
  return `of/${owner}/${key}`
}

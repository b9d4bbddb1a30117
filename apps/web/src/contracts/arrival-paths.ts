/** The first page, which says that the account has been deleted. */
export const DELETED_ACCOUNT_PATH = '/?account=deleted'

/** The first page, which says that everything on this device was erased. */
export const ERASED_DEVICE_PATH = '/?device=erased'

/** The query parameter with the number of entries that a sign-in added to the account. */
export const SIGNED_IN_PARAMETER = 'signed-in'

/** Returns the address of a page that confirms the sign-in and says how many entries joined the account. */
export function signedInPath(path: string, added: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${SIGNED_IN_PARAMETER}=${added}`
}

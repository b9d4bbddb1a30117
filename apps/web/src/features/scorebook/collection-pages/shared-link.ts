import { slugOf } from '@segno/domain/collection/collection-slug'
import { publicAddress } from '../collections/collection-address'

/**
 * Returns the link that a musician gives to others. It sets the beta flag, because their browser would refuse the page
 * without it.
 */
export function sharedLink(collection: { readonly id: string; readonly name: string }): string {
  return `${window.location.origin}${publicAddress(slugOf(collection))}?beta=on`
}

import { slugOf } from '@segno/domain/collection/collection-slug'
import { publicAddress } from '../collections/collection-address'

/**
 * Returns the link to a public collection. It sets the beta flag, because a browser without it refuses the
 * page.
 */
export function sharedLink(collection: { readonly id: string; readonly name: string }): string {
  return `${window.location.origin}${publicAddress(slugOf(collection))}?beta=on`
}

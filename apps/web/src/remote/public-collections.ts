import { getPublicCollection, listPublicCollections } from '@segno/protocol/http/collections'
import { RefusedCall } from '../contracts/http'
import type { PublicCollections } from '../contracts/public-collections'
import type { ApiClient } from './api-client'

/** Returns the calls about public collections. They need no token. */
export function createPublicCollections(client: Pick<ApiClient, 'call'>): PublicCollections {
  return {
    list: async () => (await client.call(listPublicCollections, {})).collections,
    async read(slug) {
      try {
        return await client.call(getPublicCollection, { params: { slug } })
      } catch (error) {
        if (error instanceof RefusedCall && error.code === 'not_found') return null
        throw error
      }
    },
  }
}

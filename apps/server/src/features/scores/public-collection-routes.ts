import type { Score } from '@segno/domain/score/score'
import { isStarterId } from '@segno/domain/score/starter-id'
import {
  getPublicCollection,
  listPublicCollections,
  type publicScoreSchema,
} from '@segno/protocol/http/collections'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type ApiEnv, createRouter } from '../../http/api-app'
import type { AddressLimits } from '../../http/rate-limit'
import type { RateLimits } from '../../limits/create-rate-limits'
import { addCall, pathParameter } from '../../records/add-call'
import { notFound } from '../../records/change-records'
import type { PublicCollections, PublishedCollection } from './public-collections'

type PublicScore = z.infer<typeof publicScoreSchema>

/** The most calls about public collections that one IP address may make in a minute. */
const publicCalls = { limit: 120, window: 60_000 }

export interface PublicCollectionRoutesOptions {
  readonly published: Pick<PublicCollections, 'list' | 'bySlug' | 'scoresOf'>
  readonly addresses: AddressLimits
  readonly limits: Pick<RateLimits, 'create'>
}

/**
 * Creates the calls about public collections, which need no sign-in. They copy field by field, so that nothing
 * private goes out.
 */
export function createPublicCollectionRoutes(options: PublicCollectionRoutesOptions): Hono<ApiEnv> {
  const { published, addresses, limits } = options
  const router = createRouter()
  const before = [addresses.limit(limits.create('public', [publicCalls]))]

  addCall(router, listPublicCollections, before, async (context) => {
    const onlyFeatured = context.req.query('featured') === 'true'
    const found = await published.list({ onlyFeatured })
    const collections = await Promise.all(
      found.map(async (one) => summaryOf(one, scoresOf(one, await published.scoresOf(one)).length)),
    )
    return context.json({ collections })
  })

  addCall(router, getPublicCollection, before, async (context) => {
    const found = await published.bySlug(pathParameter(context, 'slug'))
    if (!found) throw notFound('Collection not found')
    const scores = scoresOf(found, await published.scoresOf(found))
    return context.json({ ...summaryOf(found, scores.length), scores })
  })

  return router
}

function summaryOf({ slug, collection, featured }: PublishedCollection, scoreCount: number) {
  const { name, description, tags } = collection
  return { slug, name, description, tags, featured, scoreCount }
}

/**
 * Returns the public scores of a collection in its order. Of starter scores it returns only the ids, because
 * the reader has them too.
 */
function scoresOf({ collection }: PublishedCollection, open: ReadonlyMap<string, Score>): PublicScore[] {
  return collection.scoreIds.flatMap((id): PublicScore[] => {
    if (isStarterId(id)) return [{ id, title: null, composer: null, difficulty: null, instrument: null }]
    const score = open.get(id)
    if (!score) return []
    const { title, composer, difficulty, instrument } = score
    return [{ id, title, composer, difficulty, instrument }]
  })
}

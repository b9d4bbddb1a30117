import { readCollection } from '@segno/domain/collection/collection'
import {
  type CollectionFields,
  createCollection,
  deleteCollection as discard,
  editCollection,
} from '@segno/domain/collection/collection-commands'
import { slugOf } from '@segno/domain/collection/collection-slug'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import {
  deleteCollection,
  getCollection,
  listCollections,
  putCollection,
  type putCollectionSchema,
} from '@segno/protocol/http/collections'
import { isAddressable } from '@segno/protocol/http/is-addressable'
import type { Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { readBody, wrongFields } from '../../http/read-body'
import { addCall, pathParameter } from '../../records/add-call'
import { changeRecords, checkBase, foundBy, notFound, type RecordPorts } from '../../records/change-records'
import { mapRecords } from '../../records/each-record'
import { type LivingRecord, livingRecords, type RecordEditor, wireOf } from '../../records/record-editor'
import type { PublicCollections } from './public-collections'

export interface CollectionRoutesOptions extends RecordPorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  readonly published: Pick<PublicCollections, 'featuredOf'>
}

type StoredCollection = LivingRecord<'collection'>
type Body = z.infer<typeof putCollectionSchema>

const messages = { collectionNotFound: 'Collection not found' } as const

/** Creates the routes for the collections of an account. */
export function createCollectionRoutes({
  before,
  published,
  ...ports
}: CollectionRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()
  const answerOf = (featured: ReadonlySet<string>, record: StoredCollection) => ({
    ...wireOf(record),
    featured: featured.has(record.id),
    slug: record.body.visibility === 'public' ? slugOf({ id: record.id, name: record.body.name }) : null,
  })

  addCall(router, listCollections, before, async (context) => {
    const { accountId } = context.get('caller')
    const featured = await published.featuredOf(accountId)
    const collections = await mapRecords(ports.store, accountId, 'collection', (record) => [record])
    const { compare } = new Intl.Collator('en', { numeric: true })
    collections.sort((a, b) => compare(a.body.name, b.body.name) || compare(a.id, b.id))
    return context.json({ collections: collections.map((record) => answerOf(featured, record)) })
  })

  addCall(router, getCollection, before, async (context) => {
    const { accountId } = context.get('caller')
    const key = { kind: 'collection', id: pathParameter(context, 'id') }
    const record = await ports.store.find(accountId, key)
    const [collection] = livingRecords('collection', record ? [record] : [])
    if (!collection) throw notFound(messages.collectionNotFound)
    return context.json(answerOf(await published.featuredOf(accountId), collection))
  })

  addCall(router, putCollection, before, async (context) => {
    const body = await readBody(context, putCollection.request)
    const id = pathParameter(context, 'id')
    const featured = await published.featuredOf(context.get('caller').accountId)
    const current = async (records: RecordEditor) => {
      const collection = await records.find('collection', id)
      return collection ? answerOf(featured, collection) : {}
    }
    return changeRecords(
      context,
      ports,
      body,
      async (records) => {
        const collection = await records.find('collection', id)
        if (collection) await edit(records, collection, body)
        else await create(records, id, body)
        return { status: 200, body: await current(records) }
      },
      current,
    )
  })

  addCall(router, deleteCollection, before, async (context) => {
    const id = pathParameter(context, 'id')
    return changeRecords(context, ports, null, async (records) => {
      const collection = await records.find('collection', id)
      await records.apply(foundBy(discard(collection?.body), messages))
      return { status: 200, body: { success: true } }
    })
  })

  return router
}

async function edit(records: RecordEditor, collection: StoredCollection, body: Body): Promise<void> {
  const { baseSeq, ...given } = cleaned(body)
  const read = readCollection({ ...collection.body, ...given })
  if (!read.ok) throw wrongFields(read.error)
  const fields = Object.keys(given) as (keyof CollectionFields)[]
  const asRead = Object.fromEntries(fields.map((field) => [field, read.value[field]]))
  const changes = foundBy(editCollection(collection.body, asRead), messages)
  if (changes.length > 0) checkBase(collection, baseSeq, () => wireOf(collection))
  await records.apply(changes)
}

async function create(records: RecordEditor, id: string, body: Body): Promise<void> {
  const { baseSeq, ...given } = cleaned(body)
  // A change of a collection that another device has deleted must not create half a collection.
  if (baseSeq != null) throw notFound(messages.collectionNotFound)
  if (!isAddressable(id)) throw wrongFields(['id'])
  const now = milliseconds(records.now)
  const read = readCollection({ ...given, id, createdAt: instantOf(now) })
  if (!read.ok) throw wrongFields(read.error)
  await records.apply(createCollection(read.value, { id, now }))
}

/**
 * Returns the body with its name, description and tags as a form would store them: normalised by `cleanText`.
 */
function cleaned({ name, description, tags, ...body }: Body) {
  return {
    ...body,
    ...(name === undefined ? {} : { name: cleanText(name) }),
    ...(description === undefined
      ? {}
      : { description: cleanText(description ?? '', { multiline: true }) || null }),
    ...(tags === undefined ? {} : { tags: tags.map((tag) => cleanText(tag)) }),
  }
}

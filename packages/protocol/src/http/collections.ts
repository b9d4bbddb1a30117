import {
  collectionFieldSchemas,
  collectionSchema,
  collectionVisibilities,
} from '@segno/domain/collection/collection'
import { scoreSchema } from '@segno/domain/score/score'
import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { baseSeqSchema, inputText, maybe, noted } from './input-fields'
import { changeRefusals, readRefusals } from './record-refusals'
import { deletedSchema, recordStamp } from './record-stamp'

const slugSchema = noted(z.string(), {
  description: 'The address of the public page: a readable name and a part of the id.',
})

/** A collection as the server returns it to its owner. */
export const collectionAnswerSchema = z.looseObject({
  ...collectionSchema.shape,
  featured: noted(z.boolean(), { description: 'The operator of the server sets it.' }),
  slug: noted(z.nullable(z.string()), { description: 'The address of the public page. Null: private.' }),
  ...recordStamp,
})

const { title, composer, difficulty, instrument } = scoreSchema.shape

/** The fields of a score that other people can read: never its files, its tags or its piece. */
export const publicScoreSchema = z.object({
  id: z.string(),
  /** The title. Null for a score that comes with the product, because the reader's app has its title. */
  title: z.nullable(title),
  composer,
  difficulty,
  instrument,
})

const { name, description, tags, scoreIds } = collectionFieldSchemas

/** The fields of a public collection that other people can read. */
export const publicCollectionSchema = z.object({
  slug: slugSchema,
  name,
  description,
  tags,
  featured: z.boolean(),
  scoreCount: noted(z.int(), { description: 'The scores that the public page lists.' }),
})

export const putCollectionSchema = z.object({
  name: noted(z.optional(inputText(1, limits.titleLength)), { description: 'A new collection needs it.' }),
  description: maybe(inputText(0, limits.descriptionLength)),
  visibility: z.optional(z.enum(collectionVisibilities)),
  tags: noted(z.optional(z.array(inputText(1, limits.tagLength)).check(z.maxLength(limits.tags))), {
    maxItems: limits.tags,
  }),
  scoreIds: noted(z.optional(scoreIds), { description: 'In the order of the collection.' }),
  baseSeq: baseSeqSchema,
})

export const listCollections = {
  method: 'GET',
  path: '/api/collections',
  summary: 'Lists the collections of the account, sorted by name.',
  authenticated: true,
  answer: z.looseObject({ collections: z.array(collectionAnswerSchema) }),
  refusals: ['unauthorized', 'rate_limited'],
} satisfies ApiCall

export const getCollection = {
  method: 'GET',
  path: '/api/collections/{id}',
  summary: 'Returns one collection of the account.',
  authenticated: true,
  answer: collectionAnswerSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const putCollection = {
  method: 'PUT',
  path: '/api/collections/{id}',
  summary:
    'Changes the given fields of a collection. Without `baseSeq` it creates one with an id that the client chose.',
  authenticated: true,
  request: putCollectionSchema,
  answer: collectionAnswerSchema,
  refusals: changeRefusals,
} satisfies ApiCall

export const deleteCollection = {
  method: 'DELETE',
  path: '/api/collections/{id}',
  summary: 'Deletes a collection. Its scores stay.',
  authenticated: true,
  answer: deletedSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const listPublicCollections = {
  method: 'GET',
  path: '/api/public-collections',
  summary: 'Lists public collections, the featured ones first.',
  authenticated: false,
  query: z.object({
    featured: noted(z.optional(z.string()), { enum: ['true'], description: 'Only featured collections.' }),
  }),
  answer: z.object({ collections: z.array(publicCollectionSchema) }),
  refusals: ['rate_limited'],
} satisfies ApiCall

export const getPublicCollection = {
  method: 'GET',
  path: '/api/public-collections/{slug}',
  summary: 'Returns a public collection with the titles of its public scores. Files stay with their owner.',
  authenticated: false,
  answer: z.object({ ...publicCollectionSchema.shape, scores: z.array(publicScoreSchema) }),
  refusals: ['not_found', 'rate_limited'],
} satisfies ApiCall

export const collectionCalls = [listCollections, getCollection, putCollection, deleteCollection]
export const publicCollectionCalls = [listPublicCollections, getPublicCollection]

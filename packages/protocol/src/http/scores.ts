import { scoreDifficulties, scoreFileSchema, scoreSchema, scoreVisibilities } from '@segno/domain/score/score'
import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { baseSeqSchema, inputText, maybe, noted } from './input-fields'
import { changeRefusals, readRefusals } from './record-refusals'
import { deletedSchema, recordStamp } from './record-stamp'

/** A score as calls return it. Clients read its files by their hash: `GET /api/files/{hash}`. */
export const scoreAnswerSchema = z.looseObject({ ...scoreSchema.shape, ...recordStamp })

const { jumps, barPages, pageCount } = scoreSchema.shape

/** Fields that a client may set. The server ignores all other fields. */
export const putScoreSchema = z.object({
  title: noted(z.optional(inputText(1, limits.titleLength)), { description: 'A new score needs it.' }),
  composer: maybe(inputText(0, limits.titleLength)),
  difficulty: maybe(z.enum(scoreDifficulties)),
  instrument: maybe(inputText(0, limits.instrumentLength)),
  tags: noted(z.optional(z.array(inputText(1, limits.tagLength)).check(z.maxLength(limits.tags))), {
    maxItems: limits.tags,
  }),
  visibility: noted(z.optional(z.enum(scoreVisibilities)), {
    description: 'A public collection lists the titles of public scores. Files stay with their owner.',
  }),
  files: noted(z.optional(z.array(scoreFileSchema).check(z.maxLength(limits.scoreFiles))), {
    description: 'One PDF, one MusicXML file, or images in the order of their pages. A new score needs them.',
    maxItems: limits.scoreFiles,
  }),
  pageCount: z.optional(pageCount),
  piece: noted(
    maybe(
      z.looseObject({
        title: inputText(1, limits.titleLength),
        composer: maybe(inputText(0, limits.titleLength)),
      }),
    ),
    { description: 'The piece of the repertoire that the score belongs to.' },
  ),
  favourite: z.optional(z.boolean()),
  jumps: z.optional(jumps),
  barPages: z.optional(barPages),
  baseSeq: baseSeqSchema,
})

export const listScores = {
  method: 'GET',
  path: '/api/scores',
  summary: 'Lists the scores of the account, sorted by title.',
  authenticated: true,
  answer: z.looseObject({ scores: z.array(scoreAnswerSchema) }),
  refusals: ['unauthorized', 'rate_limited'],
} satisfies ApiCall

export const getScore = {
  method: 'GET',
  path: '/api/scores/{id}',
  summary: 'Returns one score.',
  authenticated: true,
  answer: scoreAnswerSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const putScore = {
  method: 'PUT',
  path: '/api/scores/{id}',
  summary:
    'Changes the given fields of a score. Without `baseSeq` it creates a score with an id that the client chose.',
  authenticated: true,
  request: putScoreSchema,
  answer: scoreAnswerSchema,
  refusals: changeRefusals,
} satisfies ApiCall

export const deleteScore = {
  method: 'DELETE',
  path: '/api/scores/{id}',
  summary: 'Deletes a score. Its files are deleted later, so that the deletion can be undone.',
  authenticated: true,
  answer: deletedSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const scoreCalls = [listScores, getScore, putScore, deleteScore]

import { scoreFileSchema, scoreMediaTypes } from '@segno/domain/score/score'
import { limits } from '@segno/domain/shared/limits'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'
import { deletedSchema } from './record-stamp'

/** The maximum bytes in one PATCH of a file: 1 MiB. */
export const FILE_CHUNK_BYTES = 1_048_576

/** SHA-256 of the content of a file, lower-case hexadecimal. Every path of a file contains it. */
export const fileHashSchema = scoreFileSchema.shape.hash

/** The status of an upload: how many bytes of a file the server has received. */
export const fileStatusSchema = z.looseObject({
  received: noted(z.int(), { description: 'Bytes that the server has, from the first one on.' }),
  bytes: noted(z.nullable(z.int()), {
    description: 'The size of the whole file. Null: nothing has arrived.',
  }),
  complete: noted(z.boolean(), { description: 'True if the file is stored and can be read.' }),
})
export type FileStatus = z.infer<typeof fileStatusSchema>

const storedFileSchema = z.looseObject({
  hash: z.string(),
  mediaType: noted(z.string(), { description: 'The type that the content shows.', enum: scoreMediaTypes }),
  bytes: z.int(),
  createdAt: instantSchema,
})

export const listFiles = {
  method: 'GET',
  path: '/api/files',
  summary: 'Lists the stored files of the account, and how much room they take.',
  authenticated: true,
  answer: z.looseObject({
    files: z.array(storedFileSchema),
    usage: z.looseObject({
      files: z.int(),
      bytes: noted(z.int(), { description: 'With the announced sizes of unfinished uploads.' }),
      mostFiles: z.int(),
      mostBytes: z.int(),
    }),
  }),
  refusals: ['unauthorized', 'rate_limited'],
} satisfies ApiCall

export const getFileStatus = {
  method: 'GET',
  path: '/api/files/{hash}/status',
  summary: 'Returns how much of a file the server has, so that an upload can continue.',
  authenticated: true,
  answer: fileStatusSchema,
  refusals: ['invalid_request', 'unauthorized', 'rate_limited'],
} satisfies ApiCall

export const sendFileChunk = {
  method: 'PATCH',
  path: '/api/files/{hash}',
  summary:
    'Appends up to 1 MiB to a file. Another place than the end is refused with 409, and `details.received` is the end. The file is complete with its last byte, if hash and content are right.',
  authenticated: true,
  sendsBytes: true,
  query: z.object({
    offset: noted(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.scoreFileBytes)), {
      description: 'The place of the first byte of the body.',
    }),
    bytes: noted(z.coerce.number().check(z.int(), z.minimum(1)), {
      description: `The size of the whole file: at most ${limits.scoreFileBytes}.`,
    }),
    mediaType: noted(z.enum(scoreMediaTypes), {
      description: 'The type of the file. The content decides: other content is refused with 415.',
    }),
  }),
  answer: fileStatusSchema,
  refusals: [
    'invalid_request',
    'unauthorized',
    'conflict',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'quota_exceeded',
  ],
} satisfies ApiCall

export const getFile = {
  method: 'GET',
  path: '/api/files/{hash}',
  summary: 'Returns the bytes of a file, or a range of them. Only its owner can read it.',
  authenticated: true,
  answer: noted(z.string(), { contentMediaType: 'application/octet-stream' }),
  refusals: ['invalid_request', 'unauthorized', 'not_found', 'rate_limited'],
} satisfies ApiCall

export const deleteFile = {
  method: 'DELETE',
  path: '/api/files/{hash}',
  summary: 'Deletes a file, or the received part of it.',
  authenticated: true,
  answer: deletedSchema,
  refusals: ['invalid_request', 'unauthorized', 'not_found', 'rate_limited'],
} satisfies ApiCall

export const fileCalls = [listFiles, getFileStatus, sendFileChunk, getFile, deleteFile]

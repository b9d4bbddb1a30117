import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { inputText, maybe } from './input-fields'

const pieceInput = z.object({
  title: inputText(1, limits.titleLength),
  composer: maybe(inputText(0, limits.titleLength)),
})

export const renamePiece = {
  method: 'PUT',
  path: '/api/pieces/update-name',
  summary:
    'Renames a piece in its entries, the repertoire, its goals, programmes, scores and presets of the metronome, in one transaction.',
  authenticated: true,
  request: z.object({ oldPiece: pieceInput, newPiece: pieceInput }),
  answer: z.looseObject({ updatedCount: z.int().check(z.minimum(0)) }),
  refusals: [
    'invalid_request',
    'unauthorized',
    'already_exists',
    'payload_too_large',
    'idempotency_key_reused',
    'rate_limited',
    'quota_exceeded',
    'unavailable',
  ],
} satisfies ApiCall

export const pieceCalls = [renamePiece]

import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'

export const importScore = {
  method: 'POST',
  path: '/api/scores/import',
  summary:
    'Fetches a file of sheet music from a public address and returns its bytes. The server stores nothing: the client creates the score.',
  authenticated: true,
  request: z.object({
    url: noted(z.string().check(z.minLength(1), z.maxLength(limits.linkLength)), {
      description: 'An address that begins with https://, without a port, a name or a password.',
      examples: ['https://music.example/score.pdf'],
    }),
  }),
  answer: noted(z.string(), {
    contentMediaType: 'application/octet-stream',
    description: 'The bytes. Content-Type is the type of the content: PDF, JPEG, PNG or MusicXML.',
  }),
  refusals: ['unauthorized', 'import_failed', 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
} satisfies ApiCall

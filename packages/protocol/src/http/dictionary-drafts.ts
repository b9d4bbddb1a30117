import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { LOOK_UP_LENGTH } from '@segno/domain/dictionary/look-up-text'
import { draftStates, termDraftSchema } from '@segno/domain/dictionary/term-draft'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'

export const dictionaryDraftSchema = z.object({
  language: z.enum(dictionaryLanguages),
  slug: noted(z.string(), { description: 'The key of the term. All its spellings share it.' }),
  term: z.string(),
  state: noted(z.enum(draftStates), {
    description:
      'absent: no user has asked for it. refused: the service says that it is no musical term. failed: the service returned no usable answer.',
  }),
  canAsk: noted(z.boolean(), {
    description:
      'True if a signed-in user may ask for the draft now. False on a server without an AI service, and for a term that its operator has blocked.',
  }),
  retryAfter: noted(z.nullable(z.int()), {
    description: 'Seconds until a refused or failed draft may be asked for again, else null.',
  }),
  unavailable: noted(z.optional(z.boolean()), {
    description: 'True if the last attempt failed because the AI service was not available.',
  }),
  aiGenerated: noted(z.boolean(), { description: 'True for every available draft.' }),
  draft: z.nullable(termDraftSchema),
})
export type DictionaryDraft = z.infer<typeof dictionaryDraftSchema>

export const askForDraft = {
  method: 'POST',
  path: '/api/dictionary/drafts',
  summary:
    'Asks an AI service for the definition of a musical term that the dictionary does not have. Returns the state of the draft, which all users of the server share. A repeated call starts nothing twice.',
  authenticated: true,
  request: z.object({
    language: noted(z.enum(dictionaryLanguages), { description: 'The language of the definition.' }),
    term: noted(z.string(), {
      minLength: 1,
      maxLength: LOOK_UP_LENGTH,
      description: 'Letters, digits and the punctuation of terms, at most 8 words.',
      examples: ['nonchalamment assez vite'],
    }),
  }),
  answer: dictionaryDraftSchema,
  refusals: [
    'invalid_request',
    'unauthorized',
    'not_found',
    'already_exists',
    'idempotency_key_reused',
    'rate_limited',
    'ai_unavailable',
  ],
} satisfies ApiCall

export const getDraft = {
  method: 'GET',
  path: '/api/dictionary/drafts/{language}/{term}',
  summary:
    'Returns the state of the draft of a term, in any spelling, and its definition once it is available.',
  authenticated: false,
  answer: dictionaryDraftSchema,
  refusals: ['invalid_request', 'not_found', 'rate_limited'],
} satisfies ApiCall

export const dictionaryDraftCalls: readonly ApiCall[] = [askForDraft, getDraft]

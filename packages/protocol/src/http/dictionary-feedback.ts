import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { LOOK_UP_LENGTH } from '@segno/domain/dictionary/look-up-text'
import { REPORT_LENGTH, reportReasons } from '@segno/domain/dictionary/term-feedback'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { inputText, noted } from './input-fields'

const key = {
  language: noted(z.enum(dictionaryLanguages), { description: 'The language of the text.' }),
  term: noted(z.string().check(z.minLength(1), z.maxLength(2 * LOOK_UP_LENGTH)), {
    description: 'The key of a shipped term, or the slug of an available draft.',
    examples: ['cedez'],
  }),
}
const answer = z.object({ success: z.literal(true) })

export const rateTerm = {
  method: 'PUT',
  path: '/api/dictionary/feedback',
  summary:
    'Says whether a term was helpful. It needs no sign-in and names no account. A device has one opinion of each term: the last one.',
  authenticated: false,
  request: z.object({ ...key, helpful: z.boolean() }),
  answer,
  refusals: ['invalid_request', 'not_found', 'rate_limited'],
} satisfies ApiCall

export const reportTerm = {
  method: 'PUT',
  path: '/api/dictionary/reports',
  summary:
    'Reports a term to the operator of the server. It needs no sign-in and names no account. A second report of a device about one term replaces the first.',
  authenticated: false,
  request: z.object({
    ...key,
    reason: z.enum(reportReasons),
    text: z._default(inputText(0, REPORT_LENGTH), ''),
  }),
  answer,
  refusals: ['invalid_request', 'not_found', 'rate_limited'],
} satisfies ApiCall

export const dictionaryFeedbackCalls: readonly ApiCall[] = [rateTerm, reportTerm]

import { expect } from 'vitest'
import type { PlainClient } from './plain-client'

export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
export const text = expect.any(String)
export const whole = expect.any(Number)

/** Returns the expected body of an error response with a code and, if given, with details. */
export function refused(code: string, details?: object) {
  return { error: { code, message: text, ...(details ? { details } : {}) } }
}

/** Returns an entry with only the fields of the specification. */
export function entry(id: string, fields: object = {}) {
  return {
    id,
    timestamp: '2026-11-20T18:00:00.000Z',
    duration: 1800,
    type: 'practice',
    instrument: 'violin',
    pieces: [{ title: 'Chaconne', composer: 'Bach' }],
    ...fields,
  }
}

/** Signs up a new musician and returns a client with the musician's sign-in. */
export type NewMusician = () => Promise<PlainClient>

import { expect } from 'vitest'
import type { PlainClient } from './plain-client'

export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
export const text = expect.any(String)
export const whole = expect.any(Number)

/** The body of a refusal. */
export function refused(code: string, details?: object) {
  return { error: { code, message: text, ...(details ? { details } : {}) } }
}

/** Only what the specification's client has to say of an entry. */
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

/** A musician who has just signed in for the first time. */
export type NewMusician = () => Promise<PlainClient>

import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import { parseWholeNumber } from '../shared/whole-number'

declare const unit: unique symbol
/** A tempo in whole beats per minute. */
export type BeatsPerMinute = number & { readonly [unit]: 'beats-per-minute' }

const beatsPerMinute = (value: number): BeatsPerMinute => value as BeatsPerMinute

export interface TempoError {
  readonly code: 'notWholeNumber' | 'outOfRange'
  /** The violated bound in beats per minute, if the code is `outOfRange`. */
  readonly limit?: number
}

/**
 * Parses the typed tempo of a piece: a whole number from 10 to 400. Returns `outOfRange` or `notWholeNumber`
 * for any other text.
 */
export function parseTempo(text: string): Result<BeatsPerMinute, TempoError> {
  const value = parseWholeNumber(text)
  if (value === null) return err({ code: 'notWholeNumber' })
  if (value < limits.tempoMin) return err({ code: 'outOfRange', limit: limits.tempoMin })
  if (value > limits.tempoMax) return err({ code: 'outOfRange', limit: limits.tempoMax })
  return ok(beatsPerMinute(value))
}

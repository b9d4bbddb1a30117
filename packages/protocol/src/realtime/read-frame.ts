import { isJsonObject } from '@segno/domain/shared/is-json-object'
import { err, ok, type Result } from '@segno/domain/shared/result'

/** The maximum depth to which objects and lists may nest in a message. */
export const FRAME_DEPTH = 20
/** Names that reach the prototype of an object. No record has such a field. */
const magicNames = new Set(['__proto__', 'constructor', 'prototype'])

export type Fields = Readonly<Record<string, unknown>>

/**
 * Parses the object in a text frame. Refuses other values, nesting beyond `FRAME_DEPTH` and the names in
 * `magicNames`.
 */
export function readFrame(text: string): Result<Fields, 'malformed'> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err('malformed')
  }
  return isJsonObject(value) && isTame(value, FRAME_DEPTH) ? ok(value) : err('malformed')
}

function isTame(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((item) => isTame(item, depth - 1))
  return Object.entries(value).every(([name, item]) => !magicNames.has(name) && isTame(item, depth - 1))
}

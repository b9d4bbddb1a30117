import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entry/entry'
import { fingerprint } from '../shared/fingerprint'
import { limits } from '../shared/limits'
import { type Instant, instantSchema } from '../units/instant'
import { canonicalJson } from './canonical-json'

/**
 * A value that lost against another device's without having been seen there. It is an ordinary record, kept and sent
 * like every other, so that no value that somebody saved is ever silently gone.
 */
export const conflictCopySchema = z.looseObject({
  id: idSchema,
  /** The record it belongs to. */
  recordKind: textSchema(1, 50),
  recordId: idSchema,
  /** Path of the field: `notes`, `value.reminderType`. */
  field: textSchema(1, limits.idLength),
  value: z.unknown(),
  keptAt: instantSchema,
})
export type ConflictCopy = z.infer<typeof conflictCopySchema>

/** The copy of a losing value. The same loss has the same id wherever it is noticed, so it is kept once. */
export function conflictCopy(
  of: { readonly kind: string; readonly id: string },
  field: string,
  value: unknown,
  keptAt: Instant,
): ConflictCopy {
  const id = `conflict-${fingerprint(canonicalJson([of.kind, of.id, field, value ?? null]))}`
  return { id, recordKind: of.kind, recordId: of.id, field, value: value ?? null, keptAt }
}

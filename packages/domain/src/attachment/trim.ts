import { limits } from '../shared/limits'
import type { Attachment, Trim } from './attachment'

/**
 * Returns the part of a take that is played, in milliseconds. Clips a stored part to the take, because a
 * restored take may be shorter than it was. Returns the whole take without a stored part, or if the clipped
 * part is shorter than `limits.takePart`.
 */
export function playedPart({ length, trim }: Pick<Attachment, 'length' | 'trim'>): Trim {
  if (!trim) return { start: 0, end: length }
  const end = Math.min(trim.end, length)
  const start = Math.min(trim.start, end)
  return end - start < limits.takePart ? { start: 0, end: length } : { start, end }
}

/**
 * Moves one end of the played part to `to` (milliseconds) and returns the new part. It is at least
 * `limits.takePart` long; the opposite end stays.
 *
 * @returns null if the part is the whole take
 */
export function trimTo(take: Pick<Attachment, 'length' | 'trim'>, edge: keyof Trim, to: number): Trim | null {
  const { length } = take
  const { start, end } = playedPart(take)
  const moved = Math.round(Math.max(0, Math.min(to, length)))
  const next =
    edge === 'start'
      ? { start: Math.max(0, Math.min(moved, end - limits.takePart)), end }
      : { start, end: Math.min(length, Math.max(moved, start + limits.takePart)) }
  return next.start === 0 && next.end === length ? null : next
}

/**
 * Returns the position in the part `to` that corresponds to `position` in the part `from`, in milliseconds.
 * Each position is equally far from the beginning of its part. So two takes of the same bars stay together. The
 * result never leaves `to`.
 */
export function samePlace(from: Trim, to: Trim, position: number): number {
  return Math.max(to.start, Math.min(to.end, to.start + (position - from.start)))
}

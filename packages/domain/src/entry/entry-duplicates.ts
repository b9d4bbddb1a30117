import { type ComposerKey, unitedPieceKey } from '../piece/composer-key'
import { normaliseComposer } from '../piece/piece-key'
import { foldText } from '../shared/fold-text'
import { countsAsPractice, type Entry, type EntryPiece } from './entry'
import { tagText } from './tag'

/** The confidence, from 0 to 1, that two entries describe the same practice. */
export const duplicateConfidences = { sameId: 1, sameSignature: 0.95, nearIdentical: 0.85 } as const

const SIGNATURE_DURATION_BUCKET = 300
export const NEAR_DURATION_SECONDS = 30
const HIGH_FROM = 0.9
const MEDIUM_FROM = 0.7

export type DuplicateBand = 'high' | 'medium' | 'low'

/** Returns the band of a confidence from 0 to 1: high from 0.9, medium from 0.7, else low. */
export function duplicateBand(confidence: number): DuplicateBand {
  return confidence >= HIGH_FROM ? 'high' : confidence >= MEDIUM_FROM ? 'medium' : 'low'
}

/** Returns true if the musician has marked two entries as different practice (see `keepBoth`). */
export function areKeptBoth(a: Entry, b: Entry): boolean {
  return notDuplicateOf(a).includes(b.id) || notDuplicateOf(b).includes(a.id)
}

/** Returns the ids of the entries that the musician has marked as different practice from `entry`. */
export function notDuplicateOf(entry: Entry): string[] {
  const ids = entry.metadata.notDuplicateOf
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Returns true if an entry can be a duplicate: it is neither deleted nor a status change. */
export function canBeDuplicate(entry: Entry): boolean {
  return countsAsPractice(entry) && (entry.deletedAt === undefined || entry.deletedAt === null)
}

/**
 * Returns the confidence that two entries describe the same practice. It is 0 if `canBeDuplicate` refuses one
 * of them. It is 1 for the same id, then 0 if `areKeptBoth`. It is 0.95 for the same content on the same day
 * (duration to 5 minutes). It is 0.85 for the same pieces in the same two minutes with durations within 30 s,
 * else 0. Spellings with one `composerKey` are one composer.
 */
export function duplicateConfidence(
  a: Entry,
  b: Entry,
  composerKey: ComposerKey = normaliseComposer,
): number {
  if (!canBeDuplicate(a) || !canBeDuplicate(b)) return 0
  if (a.id === b.id) return duplicateConfidences.sameId
  if (areKeptBoth(a, b)) return 0
  if (hasSameSignature(a, b, composerKey)) return duplicateConfidences.sameSignature
  if (isNearIdentical(a, b, composerKey)) return duplicateConfidences.nearIdentical
  return 0
}

function durationBucket(entry: Entry): number {
  return Math.floor(entry.duration / SIGNATURE_DURATION_BUCKET)
}

function hasSameSignature(a: Entry, b: Entry, composerKey: ComposerKey): boolean {
  // Cheap comparisons first: most entries of a day differ in one of them.
  return (
    a.localDay === b.localDay &&
    durationBucket(a) === durationBucket(b) &&
    a.type === b.type &&
    a.instrument === b.instrument &&
    a.pieces.length === b.pieces.length &&
    contentSignature(a, composerKey) === contentSignature(b, composerKey)
  )
}

/**
 * Returns the content of an entry as one text, without the time of day. The duration counts to 5 minutes.
 * Ignores order, case and equivalent spellings.
 */
export function contentSignature(entry: Entry, composerKey: ComposerKey = normaliseComposer): string {
  return JSON.stringify([
    entry.localDay,
    durationBucket(entry),
    entry.type,
    entry.instrument,
    entry.mood,
    foldText(entry.notes ?? ''),
    entry.pieces.map((piece) => pieceSignature(piece, composerKey)).sort(),
    entry.techniques.map(foldText).sort(),
    entry.tags.map((tag) => foldText(tagText(tag))).sort(),
  ])
}

function pieceSignature(piece: EntryPiece, composerKey: ComposerKey): string {
  return JSON.stringify([unitedPieceKey(piece, composerKey), foldText(piece.measures ?? ''), piece.tempo])
}

function isNearIdentical(a: Entry, b: Entry, composerKey: ComposerKey): boolean {
  return (
    beganTogether(a, b) &&
    Math.abs(a.duration - b.duration) <= NEAR_DURATION_SECONDS &&
    piecesSignature(a, composerKey) === piecesSignature(b, composerKey)
  )
}

const tenMinutes = '2026-11-21T17:2'.length

/**
 * Returns true if two entries began in the same two-minute span, which starts at an even minute. Instants have
 * one spelling, so we compare their texts and parse no dates.
 */
export function beganTogether(a: Entry, b: Entry): boolean {
  const minuteA = a.timestamp.charCodeAt(tenMinutes)
  const minuteB = b.timestamp.charCodeAt(tenMinutes)
  // The character code of 0 is even, so the last digits of one span differ only in their lowest bit.
  if (minuteA >> 1 !== minuteB >> 1) return false
  return a.timestamp.slice(0, tenMinutes) === b.timestamp.slice(0, tenMinutes)
}

/**
 * Returns the two-minute span in which an entry began, as a text to group by. Two entries have the same text if
 * and only if they began together.
 */
export function twoMinutesOf(entry: Entry): string {
  return entry.timestamp.slice(0, tenMinutes) + (Number(entry.timestamp.charAt(tenMinutes)) >> 1)
}

/** Returns the pieces of an entry as one text. Ignores their order and repetitions. */
export function piecesSignature({ pieces }: Entry, composerKey: ComposerKey = normaliseComposer): string {
  if (pieces.length === 0) return ''
  const keys = new Set(pieces.map((piece) => unitedPieceKey(piece, composerKey)))
  return JSON.stringify([...keys].sort())
}

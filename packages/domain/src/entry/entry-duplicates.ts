import { pieceKeysOf } from '../piece/piece-key'
import { foldText } from '../shared/normalise-text'
import { countsAsPractice, type Entry, type EntryPiece } from './entry'

/** How sure it is that two entries tell of the same practice, from 0 to 1. */
export const duplicateConfidences = { sameId: 1, sameSignature: 0.95, nearIdentical: 0.85 } as const

const SIGNATURE_DURATION_BUCKET = 300
const NEAR_DURATION = 30
const HIGH_FROM = 0.9
const MEDIUM_FROM = 0.7

export type DuplicateBand = 'high' | 'medium' | 'low'

export function duplicateBand(confidence: number): DuplicateBand {
  return confidence >= HIGH_FROM ? 'high' : confidence >= MEDIUM_FROM ? 'medium' : 'low'
}

/** Whether a person said that two entries are not the same practice (see `keepBoth`). */
export function areKeptBoth(a: Entry, b: Entry): boolean {
  return notDuplicateOf(a).includes(b.id) || notDuplicateOf(b).includes(a.id)
}

/** The ids of the entries that this one was said not to repeat. */
export function notDuplicateOf(entry: Entry): string[] {
  const ids = entry.metadata.notDuplicateOf
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Whether an entry can be a duplicate at all: living, and practice rather than a change of status. */
export function canBeDuplicate(entry: Entry): boolean {
  return countsAsPractice(entry) && (entry.deletedAt === undefined || entry.deletedAt === null)
}

/**
 * How sure it is that two entries are one: 1 for the same id, 0.95 for the same content on the same day (duration
 * to 5 minutes), 0.85 for the same pieces within the same two minutes and 30 s of duration, else 0.
 */
export function duplicateConfidence(a: Entry, b: Entry): number {
  if (!canBeDuplicate(a) || !canBeDuplicate(b)) return 0
  if (a.id === b.id) return duplicateConfidences.sameId
  if (areKeptBoth(a, b)) return 0
  if (hasSameSignature(a, b)) return duplicateConfidences.sameSignature
  if (isNearIdentical(a, b)) return duplicateConfidences.nearIdentical
  return 0
}

function durationBucket(entry: Entry): number {
  return Math.floor(entry.duration / SIGNATURE_DURATION_BUCKET)
}

function hasSameSignature(a: Entry, b: Entry): boolean {
  // The cheap questions first: most entries of a day differ in one of them.
  return (
    a.localDay === b.localDay &&
    durationBucket(a) === durationBucket(b) &&
    a.type === b.type &&
    a.instrument === b.instrument &&
    a.pieces.length === b.pieces.length &&
    contentSignature(a) === contentSignature(b)
  )
}

/**
 * Everything that an entry says, as one text, apart from the time of day. Order, case and spelling variants that
 * mean the same do not count.
 */
export function contentSignature(entry: Entry): string {
  return JSON.stringify([
    entry.localDay,
    durationBucket(entry),
    entry.type,
    entry.instrument,
    entry.mood,
    foldText(entry.notes ?? ''),
    entry.pieces.map(pieceSignature).sort(),
    entry.techniques.map(foldText).sort(),
    entry.tags.map(foldText).sort(),
  ])
}

function pieceSignature(piece: EntryPiece): string {
  return JSON.stringify([...pieceKeysOf([piece]), foldText(piece.measures ?? ''), piece.tempo])
}

function isNearIdentical(a: Entry, b: Entry): boolean {
  return (
    twoMinutesOf(a) === twoMinutesOf(b) &&
    Math.abs(a.duration - b.duration) <= NEAR_DURATION &&
    piecesSignature(a) === piecesSignature(b)
  )
}

/**
 * The two minutes that an entry began in, as text that sorts by time. An instant is spelled in one way only, so
 * its first 15 characters are its ten minutes, and reading the next one spares parsing the date.
 */
export function twoMinutesOf(entry: Entry): string {
  return entry.timestamp.slice(0, 15) + (Number(entry.timestamp.charAt(15)) >> 1)
}

/** Which pieces an entry names, in any order and however often. */
export function piecesSignature(entry: Entry): string {
  return entry.pieces.length === 0 ? '' : JSON.stringify(pieceKeysOf(entry.pieces).sort())
}

export const nearDurationSeconds = NEAR_DURATION

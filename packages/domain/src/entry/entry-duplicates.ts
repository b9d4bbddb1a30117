import { pieceKeysOf } from '../piece/piece-key'
import { foldText } from '../shared/fold-text'
import { countsAsPractice, type Entry, type EntryPiece } from './entry'

/** How sure it is that two entries tell of the same practice, from 0 to 1. */
export const duplicateConfidences = { sameId: 1, sameSignature: 0.95, nearIdentical: 0.85 } as const

const SIGNATURE_DURATION_BUCKET = 300
export const nearDurationSeconds = 30
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
    beganTogether(a, b) &&
    Math.abs(a.duration - b.duration) <= nearDurationSeconds &&
    piecesSignature(a) === piecesSignature(b)
  )
}

const TEN_MINUTES = '2026-11-21T17:2'.length

/**
 * Whether two entries began in the same two minutes (counted from even ones). An instant is spelled in one way
 * only, so this is read off its text, which spares parsing two dates a comparison.
 */
export function beganTogether(a: Entry, b: Entry): boolean {
  const minuteA = a.timestamp.charCodeAt(TEN_MINUTES)
  const minuteB = b.timestamp.charCodeAt(TEN_MINUTES)
  // The codes of the digits 0 to 9 begin at an even number.
  if (minuteA >> 1 !== minuteB >> 1) return false
  return a.timestamp.slice(0, TEN_MINUTES) === b.timestamp.slice(0, TEN_MINUTES)
}

/** The two minutes that an entry began in, as a text to group by. Entries share it exactly if they began together. */
export function twoMinutesOf(entry: Entry): string {
  return entry.timestamp.slice(0, TEN_MINUTES) + (Number(entry.timestamp.charAt(TEN_MINUTES)) >> 1)
}

/** Which pieces an entry names, in any order and however often. */
export function piecesSignature(entry: Entry): string {
  return entry.pieces.length === 0 ? '' : JSON.stringify(pieceKeysOf(entry.pieces).sort())
}

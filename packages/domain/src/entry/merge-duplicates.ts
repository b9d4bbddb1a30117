import { type ComposerKey, unitedPieceKey } from '../piece/composer-key'
import { normaliseComposer } from '../piece/piece-key'
import { patchBetween } from '../record/record-change'
import { codePointLength, limits } from '../shared/limits'
import { sameValue } from '../shared/same-value'
import type { Entry, EntryChange, EntryPiece } from './entry'
import { notDuplicateOf } from './entry-duplicates'
import { tagKey } from './tag'

/**
 * Merges two entries of the same practice. The entry created first remains (ties: the smaller id) and gets the
 * content that only the other entry has. The changes delete the other entry, unless both have one id. We merge
 * lists without repeats, join different notes and take the longer duration. Content beyond a limit (a fourth
 * piece, an eleventh tag) goes into the notes. If both entries have different values, the remaining entry's
 * value wins, and `metadata.mergedFrom` stores the other. Pieces of one title whose composers have one
 * `composerKey` are one piece, in the remaining entry's spelling.
 */
export function mergeDuplicates(
  a: Entry,
  b: Entry,
  composerKey: ComposerKey = normaliseComposer,
): EntryChange[] {
  const [kept, other] = survivorFirst(a, b)
  const { fields, leftOver } = uniteLists(kept, other, composerKey)
  const notes = joinNotes(kept.notes, other.notes, leftOver)
  const fits = notes === null || codePointLength(notes) <= limits.notesLength
  const after: Entry = {
    ...other,
    ...withoutEmpty(kept),
    ...fields,
    id: kept.id,
    duration: kept.duration > other.duration ? kept.duration : other.duration,
    notes: fits ? notes : (kept.notes ?? other.notes),
    autoTracked: kept.autoTracked || other.autoTracked,
    createdAt: kept.createdAt,
  }
  const lost = lostAnswers(after, other, fits)
  after.metadata = mergeMetadata(kept, other, lost)
  const patch = patchBetween('entry', kept.id, kept, after)
  const changes: EntryChange[] = patch ? [patch] : []
  // Two copies of one record share an id, so a deletion would delete both.
  if (other.id !== kept.id) changes.push({ op: 'delete', kind: 'entry', id: other.id, before: other })
  return changes
}

/**
 * Returns the changes that mark two entries as different practice. `findDuplicatePairs` does not return the
 * pair again. Returns [] for entries with the same id, or if they are already marked.
 */
export function keepBoth(a: Entry, b: Entry): EntryChange[] {
  if (a.id === b.id) return []
  return [distinguish(a, b.id), distinguish(b, a.id)].flatMap((patch) => patch ?? [])
}

function distinguish(entry: Entry, otherId: string) {
  const ids = union(notDuplicateOf(entry), [otherId])
  return patchBetween('entry', entry.id, entry, { metadata: { ...entry.metadata, notDuplicateOf: ids } })
}

function survivorFirst(a: Entry, b: Entry): [Entry, Entry] {
  const bIsOlder = a.createdAt === b.createdAt ? b.id < a.id : b.createdAt < a.createdAt
  return bIsOlder ? [b, a] : [a, b]
}

/** Returns an entry without its null and undefined fields. They would hide the fields of the other entry. */
function withoutEmpty(entry: Entry): Entry {
  const filled = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(filled) as Entry
}

function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])]
}

/**
 * Returns the merged lists up to their limits. `leftOver` has lines for the notes: contradicting pieces, and
 * the pieces, techniques and tags beyond a limit.
 */
function uniteLists(kept: Entry, other: Entry, composerKey: ComposerKey) {
  const pieces = unitePieces(kept.pieces, other.pieces, composerKey)
  const techniques = union(kept.techniques, other.techniques)
  const keys = new Set(kept.tags.map(tagKey))
  const tags = [...kept.tags, ...other.tags.filter((tag) => !keys.has(tagKey(tag)))]
  return {
    fields: {
      pieces: pieces.united.slice(0, limits.pieces),
      techniques: techniques.slice(0, limits.techniques),
      tags: tags.slice(0, limits.tags),
      goalIds: union(kept.goalIds, other.goalIds).slice(0, limits.goals),
    },
    leftOver: [
      ...[...pieces.united.slice(limits.pieces), ...pieces.contradicting].map(pieceLine),
      techniques.slice(limits.techniques).join(', '),
      tags.slice(limits.tags).join(', '),
    ].filter((line) => line !== ''),
  }
}

/**
 * Returns the pieces of both entries without repetition as `united`. `contradicting` has the pieces of the
 * other entry whose measures or tempo differ.
 */
function unitePieces(kept: readonly EntryPiece[], other: readonly EntryPiece[], composerKey: ComposerKey) {
  const united = [...kept]
  const contradicting: EntryPiece[] = []
  for (const piece of other) {
    const key = unitedPieceKey(piece, composerKey)
    const at = united.findIndex((known) => unitedPieceKey(known, composerKey) === key)
    const known = united[at]
    if (!known) {
      united.push(piece)
      continue
    }
    united[at] = {
      ...piece,
      ...known,
      measures: known.measures || piece.measures,
      tempo: known.tempo ?? piece.tempo,
    }
    if (contradicts(united[at]?.measures, piece.measures) || contradicts(known.tempo, piece.tempo)) {
      contradicting.push(piece)
    }
  }
  return { united, contradicting }
}

function contradicts(kept: unknown, other: unknown): boolean {
  return Boolean(kept) && Boolean(other) && kept !== other
}

/** Returns a piece as a language-neutral line for the notes: `Nocturne – Chopin, 12-20, ♩ = 88`. */
function pieceLine({ title, composer, measures, tempo }: EntryPiece): string {
  const named = composer ? `${title} – ${composer}` : title
  return [named, measures, tempo === null ? null : `♩ = ${tempo}`].filter(Boolean).join(', ')
}

/**
 * Returns both notes, or the note that contains the other, then the lines about content beyond the limits.
 * Returns null if all are empty.
 */
function joinNotes(kept: string | null, other: string | null, lines: readonly string[]): string | null {
  const ours = kept ?? ''
  const theirs = other ?? ''
  const notes = ours.includes(theirs) ? [ours] : theirs.includes(ours) ? [theirs] : [ours, theirs]
  return [...notes, lines.join('\n')].filter((text) => text !== '').join('\n\n') || null
}

/** Fields that `metadata.mergedFrom` omits, because `mergeDuplicates` merges them or they identify a record. */
const unitedFields = new Set([
  'id',
  'duration',
  'pieces',
  'techniques',
  'tags',
  'notes',
  'metadata',
  'autoTracked',
])
/** Timestamps of the deleted record, which `metadata.mergedFrom` does not store. */
const recordKeeping = new Set(['createdAt', 'updatedAt', 'deletedAt'])

/** Returns the values of the other entry that the merged one does not have. */
function lostAnswers(after: Entry, other: Entry, notesFit: boolean): Record<string, unknown> {
  const lost: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(other)) {
    if (unitedFields.has(field) || recordKeeping.has(field)) continue
    if (value === null || value === undefined || sameValue(after[field], value)) continue
    if (field === 'goalIds' && other.goalIds.every((id) => after.goalIds.includes(id))) continue
    lost[field] = value
  }
  if (!notesFit) {
    const { notes, pieces, techniques, tags } = other
    Object.assign(lost, { notes, pieces, techniques, tags })
  }
  return lost
}

function mergeMetadata(kept: Entry, other: Entry, lost: Record<string, unknown>): Entry['metadata'] {
  const both = { ...other.metadata, ...kept.metadata }
  const distinct = union(notDuplicateOf(kept), notDuplicateOf(other)).filter((id) => id !== kept.id)
  if (distinct.length > 0) both.notDuplicateOf = distinct
  const answers = contradictedMetadata(kept, other)
  const record = { id: other.id, ...lost, ...(Object.keys(answers).length > 0 ? { metadata: answers } : {}) }
  const history = [...listOf(kept.metadata.mergedFrom), ...listOf(other.metadata.mergedFrom)]
  return other.id === kept.id ? both : { ...both, mergedFrom: [...history, record] }
}

function contradictedMetadata(kept: Entry, other: Entry): Record<string, unknown> {
  const united = new Set(['notDuplicateOf', 'mergedFrom'])
  const answers = Object.entries(other.metadata).filter(
    ([field, value]) =>
      !united.has(field) && kept.metadata[field] !== undefined && !sameValue(kept.metadata[field], value),
  )
  return Object.fromEntries(answers)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

import { normaliseComposer, pieceKeyOf } from '../piece/piece-key'
import type { Entry } from './entry'
import type { EntryFilter } from './entry-filter'
import { tagKey } from './tag'

/** Returns true if an entry matches every field of a filter. */
export function entryMatchesFilter(entry: Entry, filter: EntryFilter): boolean {
  return (
    (filter.from === undefined || entry.localDay >= filter.from) &&
    (filter.to === undefined || entry.localDay <= filter.to) &&
    (filter.autoTracked === undefined || entry.autoTracked === filter.autoTracked) &&
    allows(filter.types, entry.type) &&
    allows(filter.instruments, entry.instrument) &&
    allows(filter.sources, entry.metadata.source) &&
    (filter.moods.length === 0 || (entry.mood !== null && filter.moods.includes(entry.mood))) &&
    allowsSome(filter.techniques, entry.techniques) &&
    hasTag(entry, filter) &&
    hasPiece(entry, filter) &&
    hasComposer(entry, filter)
  )
}

function allows<T>(wanted: readonly T[], value: T): boolean {
  return wanted.length === 0 || wanted.includes(value)
}

function allowsSome<T>(wanted: readonly T[], values: readonly T[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value))
}

function hasTag({ tags }: Entry, filter: EntryFilter): boolean {
  if (filter.tags.length === 0) return true
  const wanted = filter.tags.map(tagKey)
  return tags.some((tag) => wanted.includes(tagKey(tag)))
}

function hasPiece(entry: Entry, { pieces }: EntryFilter): boolean {
  if (pieces.length === 0) return true
  return entry.pieces.some((piece) => pieces.includes(pieceKeyOf(piece.title, piece.composer)))
}

function hasComposer(entry: Entry, { composers }: EntryFilter): boolean {
  if (composers.length === 0) return true
  const wanted = composers.map(normaliseComposer)
  return entry.pieces.some((piece) => wanted.includes(normaliseComposer(piece.composer)))
}

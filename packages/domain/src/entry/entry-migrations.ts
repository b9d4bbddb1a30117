import { freeIds } from '../record/free-ids'
import { isJsonObject } from '../shared/is-json-object'
import { normalForm } from '../shared/normalise-text'
import { calendarDayOf, isTimeZone } from '../units/calendar-day'
import { isInstant, timeOf } from '../units/instant'
import { normaliseTimestamp } from '../units/timestamp'

/** A stored or imported body before validation. */
export type RawEntry = Readonly<Record<string, unknown>>

export interface EntryMigration {
  readonly id: string
  /** Migrates a body by one step. Returns the same object if there is nothing to change, and is idempotent. */
  readonly migrate: (raw: RawEntry) => RawEntry
}

/** Returns `raw` with `fields` set, or `raw` itself if it has these values already. */
function withFields(raw: RawEntry, fields: Record<string, unknown>): RawEntry {
  // Every stored entry passes through here, so building a list of the fields would cost too much.
  for (const field in fields) if (raw[field] !== fields[field]) return { ...raw, ...fields }
  return raw
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}

function lowerCaseChoices(raw: RawEntry): RawEntry {
  return withFields(raw, {
    type: lowerCase(raw.type),
    instrument: lowerCase(raw.instrument),
    mood: lowerCase(raw.mood),
  })
}

/** The canonical spelling of an instant. The schema checks whether the instant exists, so this pattern does not. */
const INSTANT_SPELLING = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Returns the canonical spelling of an instant. Returns an unreadable value unchanged, so that the schema
 * refuses it by field name.
 */
function instantSpelling(value: unknown): unknown {
  if (typeof value === 'string' && INSTANT_SPELLING.test(value)) return value
  const instant = normaliseTimestamp(value)
  return instant.ok ? instant.value : value
}

function spellInstants(raw: RawEntry): RawEntry {
  const timestamp = instantSpelling(raw.timestamp)
  return withFields(raw, { timestamp, createdAt: instantSpelling(raw.createdAt ?? timestamp) })
}

/**
 * Adds a missing time zone and a missing day. An older entry has only the instant: its place is unknown, so it
 * gets UTC.
 */
function addPlace(raw: RawEntry): RawEntry {
  if (raw.timeZone !== undefined && raw.timeZone !== null && raw.localDay) return raw
  const timeZone = raw.timeZone ?? 'UTC'
  return withFields(raw, { timeZone, localDay: raw.localDay || localDayOf(raw.timestamp, timeZone) })
}

function localDayOf(timestamp: unknown, timeZone: unknown): unknown {
  if (typeof timestamp !== 'string' || !isInstant(timestamp)) return undefined
  const known = typeof timeZone === 'string' && isTimeZone(timeZone)
  return calendarDayOf(timeOf(timestamp), known ? timeZone : 'UTC')
}

function addAbsentFields(raw: RawEntry): RawEntry {
  return withFields(raw, {
    mood: raw.mood ?? null,
    notes: raw.notes ?? null,
    pieces: raw.pieces ?? [],
    techniques: raw.techniques ?? [],
    goalIds: raw.goalIds ?? [],
    tags: raw.tags ?? [],
    metadata: withSource(raw.metadata),
    scoreId: raw.scoreId ?? null,
    scoreTitle: raw.scoreTitle ?? null,
    scoreComposer: raw.scoreComposer ?? null,
    autoTracked: raw.autoTracked ?? false,
  })
}

function withSource(metadata: unknown): unknown {
  if (metadata === undefined || metadata === null) return { source: 'manual' }
  if (!isJsonObject(metadata)) return metadata
  return metadata.source === undefined || metadata.source === null || metadata.source === ''
    ? { ...metadata, source: 'manual' }
    : metadata
}

function addAbsentPieceFields(raw: RawEntry): RawEntry {
  if (!Array.isArray(raw.pieces) || raw.pieces.every(isWholePiece)) return raw
  const taken = new Set<unknown>(raw.pieces.map((piece: unknown) => isJsonObject(piece) && piece.id))
  const nextId = freeIds('piece', taken)
  return { ...raw, pieces: raw.pieces.map((piece: unknown) => wholePiece(piece, nextId)) }
}

function isWholePiece(piece: unknown): boolean {
  if (!isJsonObject(piece)) return true
  const { id, composer, measures, tempo } = piece
  return (
    Boolean(id) && composer !== undefined && measures !== undefined && tempo !== undefined && tempo !== ''
  )
}

function wholePiece(piece: unknown, nextId: () => string): unknown {
  if (!isJsonObject(piece)) return piece
  return {
    ...piece,
    id: piece.id || nextId(),
    composer: piece.composer ?? null,
    measures: piece.measures ?? null,
    tempo: piece.tempo === '' ? null : (piece.tempo ?? null),
  }
}

/**
 * Matches a character that NFC may change. Characters below the combining marks are already in NFC, so most
 * texts need no copy.
 */
const MAY_COMPOSE = /[\u0300-\uffff]/

function composed(value: unknown): unknown {
  return typeof value === 'string' && MAY_COMPOSE.test(value) ? normalForm(value, 'NFC') : value
}

/**
 * Returns a list with `compose` applied to its items. Returns the same list if no item changes, and any other
 * value unchanged.
 */
function composedList(value: unknown, compose: (item: unknown) => unknown): unknown {
  if (!Array.isArray(value) || value.every((item) => compose(item) === item)) return value
  return value.map(compose)
}

function composedPiece(piece: unknown): unknown {
  if (!isJsonObject(piece)) return piece
  return withFields(piece, {
    title: composed(piece.title),
    composer: composed(piece.composer),
    measures: composed(piece.measures),
  })
}

/**
 * Converts the texts of an entry to NFC, because other programs may write é as two code points. Ids stay
 * unchanged.
 */
function composeTexts(raw: RawEntry): RawEntry {
  return withFields(raw, {
    instrument: composed(raw.instrument),
    notes: composed(raw.notes),
    scoreTitle: composed(raw.scoreTitle),
    scoreComposer: composed(raw.scoreComposer),
    pieces: composedList(raw.pieces, composedPiece),
    techniques: composedList(raw.techniques, composed),
    tags: composedList(raw.tags, composed),
  })
}

/**
 * The migrations of a stored entry in the order in which they run. The day of an entry needs its instant in
 * canonical spelling.
 */
export const entryMigrations: readonly EntryMigration[] = [
  { id: 'lower-case-choices', migrate: lowerCaseChoices },
  { id: 'spell-instants', migrate: spellInstants },
  { id: 'add-place', migrate: addPlace },
  { id: 'add-absent-fields', migrate: addAbsentFields },
  { id: 'add-absent-piece-fields', migrate: addAbsentPieceFields },
  { id: 'compose-texts', migrate: composeTexts },
]

/**
 * Migrates a body of any older format to the current one. Guesses nothing: an unreadable value (an impossible
 * timestamp, an unknown type) stays, and the schema reports it.
 */
export function migrateEntry(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return entryMigrations.reduce<RawEntry>((body, { migrate }) => migrate(body), raw)
}

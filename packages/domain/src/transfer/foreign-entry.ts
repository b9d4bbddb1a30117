import { uniqueTags } from '../entry/tag'
import { isJsonObject } from '../shared/is-json-object'
import { cleanText } from '../shared/normalise-text'
import { calendarDayOf, isCalendarDay, isTimeZone } from '../units/calendar-day'
import { timeOf } from '../units/instant'
import { localDateTimeToInstant } from '../units/local-date-time'
import { normaliseTimestamp } from '../units/timestamp'

export interface ForeignOptions {
  /** IANA zone for entries without one. */
  readonly timeZone?: string
  /** The instrument for entries without one. If it is absent, we refuse such entries. */
  readonly instrumentDefault?: string
  /** True if the file has `duration` in minutes. */
  readonly minutes?: boolean
  /** Returns an id for an entry without one, from its content. */
  readonly idOf?: (text: string) => string
}

/** Field names of other apps with ours, most specific first. Case and underscores do not matter. */
const fieldNames: Readonly<Record<string, string>> = {
  id: 'id uuid entryid logid',
  timestamp: 'timestamp datetime startedat starttime start practicedat practisedat date day',
  durationSeconds: 'durationseconds durationsec durationsecs seconds',
  durationMinutes: 'durationminutes durationmin durationmins minutes mins',
  duration: 'duration length totaltime',
  type: 'type activity activitytype entrytype',
  instrument: 'instrument',
  mood: 'mood feeling',
  notes: 'notes note comment comments',
  pieces: 'pieces repertoire',
  title: 'title piecetitle piecename piece work',
  composer: 'composer composername piececomposer',
  measures: 'measures bars',
  tempo: 'tempo bpm',
  techniques: 'techniques',
  tags: 'tags labels',
  goalIds: 'goalids goals',
  metadata: 'metadata',
  scoreId: 'scoreid',
  scoreTitle: 'scoretitle',
  scoreComposer: 'scorecomposer',
  autoTracked: 'autotracked',
  timeZone: 'timezone tz',
  localDay: 'localday localdate',
  createdAt: 'createdat created',
  updatedAt: 'updatedat updated modifiedat lastmodified',
  deletedAt: 'deletedat',
}
const fieldOf = new Map(
  Object.entries(fieldNames).flatMap(([field, names]) =>
    names.split(' ').map((name, rank) => [name, { field, rank }] as const),
  ),
)

/**
 * Returns the fields under our names. If two fields of the app have one name of ours, the more specific one
 * gets it. The other stays unchanged.
 */
function renamed(raw: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const chosen = new Map<string, { key: string; rank: number }>()
  for (const key of Object.keys(raw)) {
    const known = fieldOf.get(key.replace(/[_\s-]/gu, '').toLowerCase())
    const best = known && chosen.get(known.field)
    if (known && raw[key] !== null && raw[key] !== '' && (!best || known.rank < best.rank)) {
      chosen.set(known.field, { key, rank: known.rank })
    }
  }
  const source = new Map([...chosen].map(([field, { key }]) => [key, field]))
  for (const [key, value] of Object.entries(raw)) {
    const field = source.get(key)
    if (field !== undefined) fields[field] = value
    else if (!chosen.has(key)) fields[key] = value
  }
  return fields
}

/**
 * Converts an entry of another app to our format as far as possible. Accepts camelCase or snake_case fields,
 * and durations in seconds unless the file says minutes. One piece may be in separate fields, and tags a list
 * or a text. Keeps unknown fields. `readEntry` names missing and invalid fields afterwards.
 */
export function foreignEntry(
  raw: Record<string, unknown>,
  options: ForeignOptions,
): { body: Record<string, unknown>; updatedAt: unknown } {
  const { durationSeconds, durationMinutes, title, composer, measures, tempo, updatedAt, ...fields } =
    renamed(raw)
  const duration =
    secondsOf(durationSeconds, 1) ??
    secondsOf(durationMinutes, 60) ??
    secondsOf(fields.duration, options.minutes ? 60 : 1) ??
    fields.duration
  const body: Record<string, unknown> = {
    ...fields,
    id: idOf(fields.id, raw, options),
    duration,
    type: typeof fields.type === 'string' ? fields.type.trim().toLowerCase() : (fields.type ?? 'practice'),
    instrument: fields.instrument ?? options.instrumentDefault,
    metadata: isJsonObject(fields.metadata) ? fields.metadata : { source: 'import' },
    ...placeAndTime(fields, options),
    ...piecesOf(fields.pieces, { title, composer, measures, tempo }),
  }
  for (const list of ['tags', 'techniques', 'goalIds']) body[list] = listOf(fields[list])
  if (isTextList(body.tags)) body.tags = uniqueTags(body.tags)
  return { body, updatedAt }
}

/**
 * Returns the list of pieces, or the one piece that the entry has in separate fields. If there is a list, those
 * fields stay unchanged.
 */
function piecesOf(pieces: unknown, flat: Record<string, unknown>): Record<string, unknown> {
  if (pieces === undefined || pieces === null) {
    return { pieces: typeof flat.title === 'string' ? [pieceOf(flat)] : [] }
  }
  if (!Array.isArray(pieces)) return { ...flat, pieces }
  return {
    ...Object.fromEntries(Object.entries(flat).filter(([, value]) => value !== undefined)),
    pieces: pieces.map(listedPiece),
  }
}

function listedPiece(piece: unknown, index: number): unknown {
  if (typeof piece === 'string') return { ...pieceOf({ title: piece }), id: `piece-${index + 1}` }
  if (!isJsonObject(piece)) return piece
  const { title, composer, measures, tempo } = pieceOf(piece)
  return { ...piece, title, composer, measures, tempo }
}

function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value
}

function idOf(id: unknown, raw: Record<string, unknown>, options: ForeignOptions): unknown {
  if (typeof id === 'number') return String(id)
  return id ?? options.idOf?.(JSON.stringify(raw))
}

function secondsOf(value: unknown, unit: number): number | undefined {
  const number =
    typeof value === 'string' && /^\d{1,7}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number * unit) : undefined
}

function pieceOf(piece: Record<string, unknown>): Record<string, unknown> {
  const { title, composer = null, measures = null, tempo = null } = piece
  const beats = typeof tempo === 'string' && /^\d{1,3}$/.test(tempo.trim()) ? Number(tempo) : tempo
  return {
    id: 'piece-1',
    title: cleaned(title),
    composer: cleaned(composer),
    measures: typeof measures === 'number' ? `${measures}` : cleaned(measures),
    tempo: beats,
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? []
  return value
    .split(/[,;|、]/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/**
 * Returns the timestamp, the zone and the local day of an entry. A day without a time gets noon in the zone,
 * because midnight can be another day in another zone. Returns only the zone if the timestamp is unreadable.
 */
function placeAndTime(fields: Record<string, unknown>, options: ForeignOptions): Record<string, unknown> {
  const named =
    typeof fields.timeZone === 'string' && isTimeZone(fields.timeZone) ? fields.timeZone : undefined
  const timeZone = named ?? options.timeZone ?? 'UTC'
  const { timestamp } = fields
  if (typeof timestamp === 'string' && isCalendarDay(timestamp.trim())) {
    const noon = localDateTimeToInstant(`${timestamp.trim()}T12:00`, timeZone)
    if (noon.ok) return { timestamp: noon.value, timeZone, localDay: timestamp.trim() }
  }
  const instant = normaliseTimestamp(timestamp)
  if (!instant.ok) return { timeZone }
  const localDay = fields.localDay ?? calendarDayOf(timeOf(instant.value), timeZone)
  return { timestamp: instant.value, timeZone, localDay }
}

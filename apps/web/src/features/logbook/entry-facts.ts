import { countsAsPractice, type Entry, type EntryPiece } from '@segno/domain/entry/entry'
import { entrySources } from '@segno/domain/entry/entry-source'
import { splitTime } from '@segno/domain/entry/split-time'
import { barDashes } from '@segno/domain/measures/bar-dashes'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { formatTimeRange } from '../../i18n/format-times'
import type { EntryFormat } from './use-entry-format'

export type FactId =
  | 'when'
  | 'timeZone'
  | 'duration'
  | 'type'
  | 'instrument'
  | 'mood'
  | 'measures'
  | 'tempo'
  | 'techniques'
  | 'tags'
  | 'goals'
  | 'score'
  | 'source'
  | 'autoTracked'
  | 'writtenDown'
  | 'merged'

/** A field of an entry, formatted as text; '' if the entry does not have it. */
export interface EntryFact {
  readonly id: FactId
  readonly value: string
}

/** Returns the fields of an entry in the order of the details page, without pieces and notes. */
export function entryFacts(entry: Entry, format: EntryFormat): EntryFact[] {
  const [piece, ...others] = entry.pieces
  const single = others.length === 0 ? piece : undefined
  const { t } = format
  return [
    { id: 'when', value: format.moment(format.day(entry.localDay), timeOf(entry, format)) },
    { id: 'timeZone', value: entry.timeZone === format.timeZone ? '' : entry.timeZone.replaceAll('_', ' ') },
    { id: 'duration', value: countsAsPractice(entry) ? format.duration(entry.duration) : '' },
    { id: 'type', value: format.type(entry.type) },
    { id: 'instrument', value: format.instrument(entry.instrument) },
    { id: 'mood', value: entry.mood ? format.mood(entry.mood) : '' },
    { id: 'measures', value: barDashes(single?.measures ?? '') },
    { id: 'tempo', value: single?.tempo == null ? '' : t('row.tempo', { tempo: single.tempo }) },
    { id: 'techniques', value: format.list(entry.techniques.map(format.technique)) },
    { id: 'tags', value: format.list(entry.tags) },
    {
      id: 'goals',
      value: entry.goalIds.length === 0 ? '' : t('fact.goals', { count: entry.goalIds.length }),
    },
    { id: 'score', value: scoreOf(entry) },
    { id: 'source', value: sourceName(entry.metadata.source, t) },
    { id: 'autoTracked', value: entry.autoTracked ? t('fact.yes') : '' },
    { id: 'writtenDown', value: writtenDown(entry, format) },
    { id: 'merged', value: mergedCount(entry, t) },
  ]
}

/**
 * Returns the time of day from start to end, for a status change only the start; '' if the start is unknown.
 */
function timeOf(entry: Entry, format: EntryFormat): string {
  const start = format.startTime(entry)
  if (start === '' || !countsAsPractice(entry)) return start
  return formatTimeRange(entry.timestamp, entry.duration, entry.timeZone, format)
}

/**
 * Returns the title and composer of an entry's score as text; '' without a score or if the first piece has the
 * same title.
 */
function scoreOf({ scoreTitle, scoreComposer, pieces }: Entry): string {
  if (!scoreTitle || scoreTitle === pieces[0]?.title) return ''
  return scoreComposer ? `${scoreTitle}, ${scoreComposer}` : scoreTitle
}

/** Returns the translated source of an entry. A source of another program stays as stored. */
export function sourceName(source: string, t: EntryFormat['t']): string {
  const known = entrySources.find((name) => name === source)
  return known ? t(`source.${known}`) : source
}

/** Returns when the entry was created, in the time zone of this device. */
function writtenDown({ createdAt }: Entry, { timeZone, fullDate, time, moment }: EntryFormat): string {
  const day = calendarDayOf(Date.parse(createdAt), timeZone)
  return moment(fullDate(day), time(createdAt, timeZone))
}

function mergedCount({ metadata }: Entry, t: EntryFormat['t']): string {
  const merged = metadata.mergedFrom
  return Array.isArray(merged) && merged.length > 0 ? t('fact.merged', { count: merged.length }) : ''
}

/** Returns the bars, the tempo and the share of the time of a piece as texts. `share` is in seconds. */
export function pieceFacts(piece: EntryPiece, share: number, format: EntryFormat): string[] {
  const facts: string[] = []
  if (piece.measures) facts.push(format.bars(piece.measures))
  if (piece.tempo !== null) facts.push(format.t('row.tempo', { tempo: piece.tempo }))
  facts.push(format.duration(share))
  return facts
}

/** Returns the share of each piece in the entry's duration, in seconds. */
export function pieceShares(entry: Entry): number[] {
  return splitTime(entry.duration, entry.pieces.length)
}

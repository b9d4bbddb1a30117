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

/** A field of an entry as a text. '' if the entry does not have it. */
export interface EntryFact {
  readonly id: FactId
  readonly value: string
}

/** Returns the fields of an entry in the order of the page, without pieces and notes. */
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

/** The time of day, from the start to the end. */
function timeOf(entry: Entry, format: EntryFormat): string {
  const start = format.startTime(entry)
  if (start === '' || !countsAsPractice(entry)) return start
  return formatTimeRange(entry.timestamp, entry.duration, entry.timeZone, format)
}

/** The score of an entry, or '' if its title is that of the first piece. */
function scoreOf({ scoreTitle, scoreComposer, pieces }: Entry): string {
  if (!scoreTitle || scoreTitle === pieces[0]?.title) return ''
  return scoreComposer ? `${scoreTitle}, ${scoreComposer}` : scoreTitle
}

/** Returns how an entry was logged. Another program may have written another source. */
export function sourceName(source: string, t: EntryFormat['t']): string {
  const known = entrySources.find((name) => name === source)
  return known ? t(`source.${known}`) : source
}

/** When the entry was created, in the time zone of this device. */
function writtenDown({ createdAt }: Entry, { timeZone, fullDate, time, moment }: EntryFormat): string {
  const day = calendarDayOf(Date.parse(createdAt), timeZone)
  return moment(fullDate(day), time(createdAt, timeZone))
}

function mergedCount({ metadata }: Entry, t: EntryFormat['t']): string {
  const merged = metadata.mergedFrom
  return Array.isArray(merged) && merged.length > 0 ? t('fact.merged', { count: merged.length }) : ''
}

/** Returns the bars, tempo and share of the time (seconds) of a piece as texts. */
export function pieceFacts(piece: EntryPiece, share: number, format: EntryFormat): string[] {
  const facts: string[] = []
  if (piece.measures) facts.push(format.bars(piece.measures))
  if (piece.tempo !== null) facts.push(format.t('row.tempo', { tempo: piece.tempo }))
  facts.push(format.duration(share))
  return facts
}

/** Returns the share of each piece in the duration (seconds). */
export function pieceShares(entry: Entry): number[] {
  return splitTime(entry.duration, entry.pieces.length)
}

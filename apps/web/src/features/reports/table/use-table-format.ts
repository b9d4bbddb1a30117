import type { Entry } from '@segno/domain/entry/entry'
import type { DurationRangeKey, ReportGroup } from '@segno/domain/report/table/report-table'
import type { TableColumn } from '@segno/domain/report/table/table-columns'
import type { LinePiece } from '@segno/domain/report/table/table-line'
import { addDays, type CalendarDay, isTimeZone } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useJournal } from '../../../data/services/use-services'
import { useToday } from '../../../data/services/use-today'
import { formatDay, formatDuration, formatNumber, formatShortDay, formatTime } from '../../../i18n/format'
import { formatDayRange, formatMonthOfYear } from '../../../i18n/format-figures'
import type { Translate } from '../../../i18n/keys'
import type { Language } from '../../../i18n/languages'
import { type MusicNames, musicNames } from '../../../i18n/music-names'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

/** A line of the table, as far as its cells need to know. */
export interface TableLine {
  readonly entry: Entry
  /** Seconds. */
  readonly share: number
  readonly pieces: readonly LinePiece[]
}

/** How the table speaks, in the current language. */
export interface TableFormat {
  readonly t: Translate<'report-table'>
  duration(seconds: number): string
  entries(count: number): string
  number(value: number): string
  group(group: ReportGroup): string
  /** What a column shows of a line; '' where there is nothing. */
  cell(column: TableColumn, line: TableLine): string
  /** What a line is called where no column leads: its pieces, or what it was. */
  title(line: TableLine): string
}

export function useTableFormat(): TableFormat {
  const t = useTranslation('report-table')
  const music = useTranslation('music')
  const language = useLanguage()
  const { today } = useToday()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translating functions are new with every drawing and differ by language only.
  return useMemo(
    () => tableFormat({ t, language, names: musicNames(music, custom), year: today.slice(0, 4) }),
    [language, today, custom],
  )
}

interface FormatSources {
  readonly t: TableFormat['t']
  readonly language: Language
  readonly names: MusicNames
  /** The year that days need not name. */
  readonly year: string
}

export function tableFormat(sources: FormatSources): TableFormat {
  const { t, language, names } = sources
  const list = (parts: readonly (string | number | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join(language.startsWith('zh') ? '、' : ', ')
  return {
    t,
    duration: (seconds) => formatDuration(seconds, language),
    entries: (count) => t('entries', { count, formatted: formatNumber(count, language) }),
    number: (value) => formatNumber(value, language),
    group: (group) => groupName(group, sources),
    cell: (column, line) => cellText(column, line, sources, list),
    title: ({ pieces, entry }) => list(pieces.map(({ title }) => title)) || names.type(entry.type),
  }
}

function groupName(
  { field, key, title, composer }: ReportGroup,
  { t, language, names, year }: FormatSources,
): string {
  const day = key as CalendarDay
  switch (field) {
    case 'composer':
      return composer ?? t(key === '' ? 'none.piece' : 'none.composer')
    case 'piece':
      if (title === null) return t('none.piece')
      return composer === null ? title : `${title}, ${composer}`
    case 'day':
      return formatDay(day, language, year)
    case 'week':
      return t('week', { days: formatDayRange(day, addDays(day, 6), language) })
    case 'month':
      return formatMonthOfYear(day, language)
    case 'year':
      return key.slice(0, 4)
    case 'durationRange':
      return t(`range.${key as DurationRangeKey}`)
    case 'instrument':
      return names.instrument(key)
    case 'type':
      return names.type(key as Entry['type'])
    case 'mood':
      return key === '' ? t('none.mood') : names.mood(key as NonNullable<Entry['mood']>)
  }
}

type Join = (parts: readonly (string | number | null)[]) => string

function cellText(
  column: TableColumn,
  { entry, share, pieces }: TableLine,
  { t, language, names }: FormatSources,
  list: Join,
): string {
  switch (column) {
    case 'date':
      return formatShortDay(entry.localDay, language)
    case 'time':
      return formatTime(entry.timestamp, isTimeZone(entry.timeZone) ? entry.timeZone : 'UTC', language)
    case 'duration':
      return formatDuration(share, language)
    case 'type':
      return names.type(entry.type)
    case 'instrument':
      return names.instrument(entry.instrument)
    case 'piece':
      return list(pieces.map(({ title }) => title))
    case 'composer':
      return list([...new Set(pieces.map(({ composer }) => composer))])
    case 'measures':
    case 'tempo':
      return list(pieces.map((piece) => piece[column]))
    case 'mood':
      return entry.mood === null ? '' : names.mood(entry.mood)
    case 'techniques':
      return list(entry.techniques.map(names.technique))
    case 'tags':
      return list(entry.tags)
    case 'notes':
      return entry.notes ?? ''
    case 'autoTracked':
      return entry.autoTracked ? t('autoTracked.yes') : ''
    case 'score':
      return entry.scoreTitle || entry.scoreId || ''
  }
}

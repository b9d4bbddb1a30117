import type { Entry } from '@segno/domain/entry/entry'
import { hasTime } from '@segno/domain/entry/has-time'
import { barDashes } from '@segno/domain/measures/bar-dashes'
import { movementName } from '@segno/domain/piece/work-movements'
import type { DurationRangeKey, ReportGroup } from '@segno/domain/report/table/report-table'
import type { TableColumn } from '@segno/domain/report/table/table-columns'
import type { LeafPiece } from '@segno/domain/report/table/table-leaf'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { reportProgrammesOf } from '../../../data/reports/programmes-of-reports'
import { useGoals } from '../../../data/services/use-goals'
import { useJournal } from '../../../data/services/use-services'
import type { Format } from '../../../i18n/create-format'
import type { Translate } from '../../../i18n/keys'
import { type MusicNames, musicNames } from '../../../i18n/music-names'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

/** The data of a leaf that the cells format. */
export interface TableLeaf {
  readonly entry: Entry
  /**
   * The duration of the leaf in seconds: of its entry, or of the entry's share in a group by piece, work or
   * composer.
   */
  readonly share: number
  readonly pieces: readonly LeafPiece[]
}

/** The messages and formatters of the table in the current language. */
export interface TableFormat extends Format {
  readonly t: Translate<'report-table'>
  /** Formats a number of entries: `42 entries`. */
  entries(count: number): string
  /** Returns the name of a group. With `isBelowWork`, a group by piece has the name of its movement. */
  group(group: ReportGroup, isBelowWork: boolean): string
  /** Returns the text of a cell; '' for an empty value. */
  cell(column: TableColumn, leaf: TableLeaf): string
  /**
   * Returns the title of a leaf: its pieces, or the type of its entry. Narrow rows and rows with an empty first
   * cell show this title.
   */
  title(leaf: TableLeaf): string
}

export function useTableFormat(): TableFormat {
  const t = useTranslation('report-table')
  const music = useTranslation('music')
  const format = useFormat()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  const goals = useGoals()
  const programmes = useJournal(reportProgrammesOf)
  return useMemo(() => {
    const titles = new Map(goals.map(({ goal: { id, title } }) => [id, title]))
    const programmeNames = new Map(programmes.map(({ id, name }) => [id, name]))
    return tableFormat({
      ...{ t, format, names: musicNames(music, custom) },
      goals: titles,
      programmes: programmeNames,
    })
  }, [t, music, format, custom, goals, programmes])
}

interface FormatSources {
  readonly t: TableFormat['t']
  readonly format: Format
  readonly names: MusicNames
  /** The titles of goals by id. */
  readonly goals: ReadonlyMap<string, string>
  /** The names of programmes by id. */
  readonly programmes: ReadonlyMap<string, string>
}

export function tableFormat(sources: FormatSources): TableFormat {
  const { t, format, names } = sources
  return {
    ...format,
    t,
    entries: (count) => t('entries', { count, formatted: format.number(count) }),
    group: (group, isBelowWork) =>
      isBelowWork && group.field === 'piece' && group.title !== null
        ? movementName(group.title)
        : groupName(group, sources),
    cell: (column, leaf) => cellText(column, leaf, sources),
    title: ({ pieces, entry }) =>
      format.list(pieces.map((piece) => format.noBreak(piece.title))) || names.type(entry.type),
  }
}

function groupName(
  { field, key, title, composer }: ReportGroup,
  { t, format, names, goals, programmes }: FormatSources,
): string {
  const day = key as CalendarDay
  switch (field) {
    case 'composer':
      return format.composer(composer) ?? t(key === '' ? 'none.piece' : 'none.composer')
    case 'piece':
    case 'work':
      if (title === null) return t('none.piece')
      return format.piece({ title, composer })
    case 'day':
      return format.longDay(day)
    case 'week':
      return t('week', { days: format.dateRange(day, addDays(day, 6)) })
    case 'month':
      return format.month(day)
    case 'year':
      return key.slice(0, 4)
    case 'durationRange':
      return t(`range.${key as DurationRangeKey}`)
    case 'instrument':
      return names.instrument(key)
    case 'type':
      return names.type(key as Entry['type'])
    case 'tag':
      return key === '' ? t('none.tag') : key
    case 'goal':
      return nameIn(goals, key, t('none.goal')) ?? t('deletedGoal')
    case 'programme':
      return nameIn(programmes, key, t('none.programme')) ?? t('deletedProgramme')
    case 'mood':
      return key === '' ? t('none.mood') : names.mood(key as NonNullable<Entry['mood']>)
  }
}

/** Returns the name of a record, `none` for an empty id, or undefined for a deleted record. */
function nameIn(names: ReadonlyMap<string, string>, id: string, none: string): string | undefined {
  return id === '' ? none : names.get(id)
}

function cellText(
  column: TableColumn,
  { entry, share, pieces }: TableLeaf,
  { t, format, names }: FormatSources,
): string {
  const { list } = format
  switch (column) {
    case 'date':
      return format.shortDay(entry.localDay)
    case 'time':
      return hasTime(entry) ? format.time(entry.timestamp, entry.timeZone) : ''
    case 'duration':
      return format.duration(share)
    case 'type':
      return names.type(entry.type)
    case 'instrument':
      return names.instrument(entry.instrument)
    case 'piece':
      return list(pieces.map(({ title }) => format.noBreak(title)))
    case 'composer':
      return list([...new Set(pieces.map(({ composer }) => format.composer(composer)))])
    case 'measures':
      return list(pieces.map(({ measures }) => measures && barDashes(measures)))
    case 'tempo':
      return list(pieces.map(({ tempo }) => (tempo === null ? null : String(tempo))))
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

import type { EntryType, Mood } from '@segno/domain/entry/entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useState } from 'react'
import { formatHour, formatWeekday } from '../../i18n/format-figures'
import type { WordKey } from '../../i18n/keys'
import { Button } from '../../ui/button'
import { Table } from '../../ui/list/table'
import type { CellKind, FigureTable as Figures } from './report'
import type { ReportWords } from './use-report-words'

type Value = string | number | null
type Row = { readonly key: string; readonly values: readonly Value[] }

/** More rows are drawn when they are asked for. */
const shownAtFirst = 120

const figureKinds: readonly CellKind[] = ['seconds', 'count', 'percent', 'tempo', 'number']

/** How a value of each kind is written. */
const cells: Record<CellKind, (value: string | number, words: ReportWords) => string> = {
  day: (value, words) => words.day(value as CalendarDay),
  month: (value, words) => words.month(value as CalendarDay),
  seconds: (value, words) => words.duration(Number(value)),
  count: (value, words) => words.number(Number(value)),
  percent: (value, words) => words.percent(Number(value) / 100),
  tempo: (value, words) => words.t('unit.tempo', { tempo: value }),
  instrument: (value, words) => words.instrument(String(value)),
  type: (value, words) => words.type(value as EntryType),
  mood: (value, words) => words.mood(value as Mood),
  technique: (value, words) => words.technique(String(value)),
  hour: (value, words) => formatHour(Number(value), words.language),
  weekday: (value, words) => formatWeekday(Number(value), words.language),
  composer: (value) => String(value),
  number: (value, words) => words.decimal(Number(value)),
  figure: (value, words) => words.t(value as WordKey<'report-figures'>),
  text: (value) => String(value),
}

/** The figures of a report, as a table for everybody. */
export function FigureTable({
  caption,
  table,
  words,
}: {
  caption: string
  table: Figures
  words: ReportWords
}) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? table.rows : table.rows.slice(0, shownAtFirst)
  const rows = shown.map((values, at): Row => ({ key: String(at), values }))
  return (
    <>
      <Table<Row>
        caption={caption}
        captionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={table.columns.map(({ key, kind }, at) => ({
          key,
          header: words.t(`column.${key}` as WordKey<'report-figures'>),
          numeric: figureKinds.includes(kind),
          cell: ({ values }) => cellText(values[at] ?? null, kind, words),
        }))}
      />
      {shown.length < table.rows.length && (
        <Button variant="plain" onClick={() => setWhole(true)}>
          {words.t('section.allRows', { count: table.rows.length })}
        </Button>
      )}
    </>
  )
}

function cellText(value: Value, kind: CellKind, words: ReportWords): string {
  if (value !== null) return cells[kind](value, words)
  if (kind === 'composer') return words.composer(null)
  return kind === 'mood' || kind === 'technique' ? words.t(`none.${kind}`) : '–'
}

import type { EntryType, Mood } from '@segno/domain/entry/entry'
import type { Condition } from '@segno/domain/report/view/condition'
import type { DayRange } from '@segno/domain/report/view/period'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type CSSProperties, useState } from 'react'
import { Link } from 'wouter'
import { formatWeekday } from '../../i18n/format-dates'
import type { MessageKey } from '../../i18n/keys'
import { spokenSigns } from '../../i18n/spoken-signs'
import { useLanguage } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Table } from '../../ui/list/table'
import { SignText } from '../../ui/music/sign-text'
import { formatHour } from './format-figures'
import type { CellKind, ReportRows } from './report'
import styles from './report-parts.module.css'
import { type Drill, useDrill } from './use-drill'
import type { ReportFormat } from './use-report-format'

type Value = string | number | null
type Row = { readonly key: string; readonly values: readonly Value[]; readonly href: string | null }

/**
 * The number of rows that the table first shows. A button shows all rows, because thousands of rows would block
 * the page.
 */
const SHOWN_AT_FIRST = 120

const numericKinds: readonly CellKind[] = ['seconds', 'count', 'percent', 'tempo', 'number']

/** The function that formats the values of each kind. */
const cells: Record<CellKind, (value: string | number, format: ReportFormat) => string> = {
  day: (value, format) => format.shortDate(value as CalendarDay),
  dayWithWeekday: (value, format) => format.shortDay(value as CalendarDay),
  month: (value, format) => format.month(value as CalendarDay),
  seconds: (value, format) => format.duration(Number(value)),
  count: (value, format) => format.number(Number(value)),
  percent: (value, format) => format.percent(Number(value) / 100),
  tempo: (value, format) => format.t('unit.tempo', { tempo: value }),
  instrument: (value, format) => format.instrument(String(value)),
  type: (value, format) => format.type(value as EntryType),
  mood: (value, format) => format.mood(value as Mood),
  technique: (value, format) => format.technique(String(value)),
  hour: (value, format) => formatHour(Number(value), format),
  weekday: (value, format) => formatWeekday(Number(value), format.language),
  composer: (value) => String(value),
  number: (value, format) => format.decimal(Number(value)),
  metric: (value, format) => format.t(value as MessageKey<'report-figures'>),
  text: (value) => String(value),
}

/** The values of a report as a table, for musicians who cannot see or read a chart. */
export function RowsTable({
  caption,
  table,
  format,
}: {
  caption: string
  table: ReportRows
  format: ReportFormat
}) {
  const [isWhole, setWhole] = useState(false)
  const timeColumn = table.columns.findIndex(({ key }) => key === 'seconds')
  const most = table.rows.reduce((high, values) => Math.max(high, Number(values[timeColumn] ?? 0)), 1)
  const drill = useDrill()
  const shown = isWhole ? table.rows : table.rows.slice(0, SHOWN_AT_FIRST)
  const rows = shown.map(
    (values, at): Row => ({
      ...{ key: String(at), values },
      href: hrefOfRow(drill, table.ranges?.[at], table.conditions?.[at]),
    }),
  )
  return (
    <>
      <Table<Row>
        caption={caption}
        captionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={table.columns.map(({ key, kind }, at) => ({
          key,
          header: format.t(`column.${key}` as MessageKey<'report-figures'>),
          numeric: numericKinds.includes(kind),
          cell: ({ values, href }) => {
            const text = cellText(values[at] ?? null, kind, format)
            if (at === timeColumn) return <TimeBar text={text} part={Number(values[at]) / most} />
            return at === 0 && href ? (
              <RowLink text={text} href={href} action={drill.follow.action} />
            ) : (
              <SignText text={text} />
            )
          },
        }))}
      />
      {shown.length < table.rows.length && (
        <Button variant="plain" onClick={() => setWhole(true)}>
          {format.t('section.allRows', { count: table.rows.length })}
        </Button>
      )}
    </>
  )
}

/** A time above a thin bar. `part` is its share of the longest time, from 0 to 1. */
function TimeBar({ text, part }: { readonly text: string; readonly part: number }) {
  return (
    <span className={styles.timeBar} style={{ '--part': part } as CSSProperties}>
      {text}
    </span>
  )
}

/** Returns the address of the entries that a row sums up; null if the row has neither range nor condition. */
function hrefOfRow(
  { hrefOf, hrefWith, hrefWithin }: Drill,
  range: DayRange | null | undefined,
  condition: Condition | null | undefined,
): string | null {
  if (!range) return condition ? hrefWith(condition) : null
  return condition ? hrefWithin(range, condition) : hrefOf(range)
}

interface RowLinkProps {
  readonly text: string
  readonly href: string
  readonly action: string
}

function RowLink({ text, href, action }: RowLinkProps) {
  return (
    <Link href={href} aria-label={`${spokenSigns(text, useLanguage())}: ${action}`}>
      <SignText text={text} />
    </Link>
  )
}

function cellText(value: Value, kind: CellKind, format: ReportFormat): string {
  if (value !== null) return cells[kind](value, format)
  if (kind === 'composer') return format.composer(null)
  return kind === 'mood' || kind === 'technique' ? format.t(`none.${kind}`) : '–'
}

import { BarStrip } from '../../../ui/chart/strip/bar-strip'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Table, type TableColumn } from '../../../ui/list/table'
import { PieceSection } from '../piece-section'
import type { BarChartData, BarSpan } from './bar-spans'
import styles from './piece-charts.module.css'
import type { ChartFormat } from './use-chart-format'

/** The chart of practice time per bar. */
export function BarSection({ bars, format }: { bars: BarChartData; format: ChartFormat }) {
  const { t, duration, number } = format
  return (
    <PieceSection title={t('bars.title')}>
      <div className={styles.body}>
        <BarStrip
          label={t('bars.label')}
          spans={bars.spans.map((span) => ({
            key: String(span.from),
            cells: span.cells,
            level: span.level,
            text: sentenceOf(span, format),
          }))}
          marks={bars.tempi.map(({ start, cells, tempo }) => ({
            key: String(start),
            start,
            cells,
            text: number(tempo),
          }))}
          fact={t('bars.fact', { time: duration(bars.seconds), last: bars.lastBar })}
          first={t('bars.first', { bar: bars.firstBar })}
          caption={t('bars.caption')}
          last={String(bars.lastBar)}
        />
        <Disclosure label={t('asTable')}>
          <BarTable bars={bars} format={format} />
        </Disclosure>
      </div>
    </PieceSection>
  )
}

function BarTable({ bars, format }: { bars: BarChartData; format: ChartFormat }) {
  const { t, duration, number, fullDate } = format
  const columns: TableColumn<BarSpan>[] = [
    {
      key: 'bars',
      header: t('column.bars'),
      cell: ({ from, to }) => (from === to ? String(from) : `${from}–${to}`),
    },
    { key: 'time', header: t('column.time'), cell: ({ seconds }) => duration(seconds), numeric: true },
    {
      key: 'tempo',
      header: t('column.tempo'),
      cell: ({ tempo }) => (tempo === null ? null : number(tempo)),
      numeric: true,
    },
    {
      key: 'last',
      header: t('column.last'),
      cell: ({ lastDay }) => lastDay && fullDate(lastDay),
      numeric: true,
    },
  ]
  return (
    <Table
      className={styles.table ?? ''}
      caption={t('bars.label')}
      captionHidden
      columns={columns}
      rows={bars.spans.filter(({ lastDay }) => lastDay !== null)}
      rowKey={({ from }) => String(from)}
    />
  )
}

function sentenceOf({ from, to, seconds, tempo, lastDay }: BarSpan, format: ChartFormat): string {
  const { t, duration, date, number } = format
  const bars = from === to ? t('span.bar', { from }) : t('span.bars', { from, to })
  if (lastDay === null) return t('span.none', { bars })
  const values = { bars, time: duration(seconds), day: date(lastDay) }
  return tempo === null ? t('span.time', values) : t('span.timeTempo', { ...values, tempo: number(tempo) })
}

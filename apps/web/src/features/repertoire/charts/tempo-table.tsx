import { barDashes } from '@segno/domain/measures/bar-dashes'
import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { useState } from 'react'
import { Link } from 'wouter'
import type { GoalView } from '../../../data/journal/goal-index'
import { Button } from '../../../ui/button'
import { Table, type TableColumn } from '../../../ui/list/table'
import styles from './piece-charts.module.css'
import type { ChartFormat } from './use-chart-format'

/** The number of rows that the table first shows, so that ten years of readings open without delay. */
const FIRST_ROWS = 100

interface TempoTableProps {
  /** The tempo readings, oldest first. The table shows the latest first. */
  readonly history: readonly TempoReading[]
  readonly goals: readonly GoalView[]
  readonly format: ChartFormat
}

interface Row {
  readonly reading: TempoReading
  readonly key: string
}

export function TempoTable({ history, goals, format }: TempoTableProps) {
  const { t, fullDate, number } = format
  const [isWhole, setWhole] = useState(false)
  const rows = history
    .map((reading, index): Row => ({ reading, key: `${index}/${reading.sourceId}` }))
    .reverse()
  const columns: TableColumn<Row>[] = [
    { key: 'day', header: t('column.date'), cell: ({ reading }) => fullDate(reading.day) },
    { key: 'tempo', header: t('column.tempo'), cell: ({ reading }) => number(reading.tempo), numeric: true },
    {
      key: 'bars',
      header: t('column.bars'),
      cell: ({ reading: { measures } }) => measures && barDashes(measures),
    },
    {
      key: 'from',
      header: t('column.from'),
      cell: ({ reading: { source, sourceId } }) =>
        source === 'entry' ? (
          <Link href={`/logbook?entry=${encodeURIComponent(sourceId)}`}>{t('from.entry')}</Link>
        ) : (
          <Link href={`/goals?goal=${encodeURIComponent(sourceId)}`}>
            {t('from.goal', { title: goals.find(({ goal }) => goal.id === sourceId)?.goal.title ?? '' })}
          </Link>
        ),
    },
  ]
  return (
    <>
      <Table
        className={styles.table ?? ''}
        caption={t('tempo.caption')}
        captionHidden
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, FIRST_ROWS)}
        rowKey={({ key }) => key}
      />
      {!isWhole && rows.length > FIRST_ROWS && (
        <Button size="small" variant="plain" onClick={() => setWhole(true)}>
          {t('tempo.earlier')}
        </Button>
      )}
    </>
  )
}

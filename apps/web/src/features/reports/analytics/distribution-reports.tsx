import type { PracticeStats, ValueShare } from '@segno/domain/report/metrics/practice-stats'
import { type Shares, sharesOf } from '@segno/domain/report/metrics/shares'
import type { Condition } from '@segno/domain/report/view/condition'
import { Link } from 'wouter'
import { RankChart } from '../../../ui/chart/rank/rank-chart'
import { type AnyReport, defineReport, type ReportRows, type ReportViewProps } from '../report'
import styles from '../report-parts.module.css'
import { useDrill } from '../use-drill'
import { type ReportFormat, useReportFormat } from '../use-report-format'

type Field = 'instrument' | 'type' | 'mood' | 'technique'

interface Distribution<Value> extends Shares<ValueShare<Value>> {
  /** The practice time of entries without a value, which the shares exclude; null if all entries have one. */
  readonly unset: ValueShare<Value> | null
}

/** The maximum number of bars. A diary can have any number of techniques, and the table lists all of them. */
const DRAWN = 20

/** Returns the report on how practice time is distributed over the values of a field. */
function distributionReport<Value extends string | null>(
  field: Field,
  sharesIn: (stats: PracticeStats) => readonly ValueShare<Value>[],
  nameOf: (value: NonNullable<Value>, format: ReportFormat) => string,
): AnyReport {
  const name = (value: Value, format: ReportFormat) => (value === null ? '' : nameOf(value, format))
  function View({ data: { shares, unset } }: ReportViewProps<Distribution<Value>>) {
    const format = useReportFormat()
    const { t, number, percent, duration } = format
    const drill = useDrill()
    const [top] = shares
    return (
      <>
        <p>
          {format.sentences(
            top
              ? t(unset ? 'distribution.factNoted' : 'distribution.fact', {
                  count: shares.length,
                  name: name(top.item.value, format),
                  share: percent(top.percent / 100),
                })
              : t('distribution.none'),
            shares.length > DRAWN && t('drawn', { count: DRAWN, all: number(shares.length) }),
          )}
        </p>
        {shares.length > 1 && (
          <RankChart
            label={t(`distribution.${field}`)}
            onFollow={drill.follow.go}
            rows={shares.slice(0, DRAWN).map(({ item, percent: share }) => ({
              key: item.value ?? '',
              href: drill.hrefWith(conditionOf(field, item.value)),
              name: name(item.value, format),
              detail: duration(item.seconds),
              value: item.seconds,
              valueText: percent(share / 100),
            }))}
          />
        )}
        {unset && (
          <p className={styles.unset}>
            <Link href={drill.hrefWith(conditionOf(field, null))}>
              {t('distribution.unset', {
                name: t(field === 'mood' ? 'none.mood' : 'none.technique'),
                time: duration(unset.seconds),
              })}
            </Link>
          </p>
        )}
      </>
    )
  }
  return defineReport<Distribution<Value>>({
    id: `distribution-${field}`,
    tab: 'analytics',
    title: `distribution.${field}`,
    about: 'scope',
    // A chart of one bar shows less than the sentence above it.
    hasChart: ({ shares }) => shares.length > 1,
    compute: ({ scope }) => {
      const all = sharesIn(scope)
      return {
        ...sharesOf(all.filter(({ value }) => value !== null)),
        unset: all.find(({ value }) => value === null) ?? null,
      }
    },
    View,
    toRows: (data) => toRows(field, data),
  })
}

/** Returns the condition that selects the entries of a bar: `isEmpty` for null, otherwise `in`. */
function conditionOf(field: Field, value: string | null): Condition {
  const name = field === 'technique' ? 'techniques' : field
  if (value === null) return { field: name, operator: 'isEmpty', values: [] }
  return { field: name, operator: 'in', values: [value] }
}

function toRows<Value extends string | null>(
  field: Field,
  { shares, unset }: Distribution<Value>,
): ReportRows {
  return {
    columns: [
      { key: field, kind: field },
      { key: 'seconds', kind: 'seconds' },
      { key: 'percent', kind: 'percent' },
      { key: 'entries', kind: 'count' },
    ],
    conditions: [
      ...shares.map(({ item }) => conditionOf(field, item.value)),
      ...(unset ? [conditionOf(field, null)] : []),
    ],
    rows: [
      ...shares.map(({ item, percent }) => [item.value, item.seconds, percent, item.entries]),
      ...(unset ? [[null, unset.seconds, null, unset.entries]] : []),
    ],
  }
}

export const instrumentsReport = distributionReport(
  'instrument',
  (stats) => stats.instruments,
  (id, format) => format.instrument(id),
)
export const typesReport = distributionReport(
  'type',
  (stats) => stats.types,
  (id, format) => format.type(id),
)
export const moodsReport = distributionReport(
  'mood',
  (stats) => stats.moods,
  (id, format) => format.mood(id),
)
export const techniquesReport = distributionReport(
  'technique',
  (stats) => stats.techniques,
  (id, format) => format.technique(id),
)

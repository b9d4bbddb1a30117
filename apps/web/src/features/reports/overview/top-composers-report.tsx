import type { ComposerShare } from '@segno/domain/report/metrics/practice-stats'
import { type Shares, sharesOf } from '@segno/domain/report/metrics/shares'
import { RankChart } from '../../../ui/chart/rank/rank-chart'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { byComposer, useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'
import { TOP_COUNT } from './top-pieces-report'

function compute({ scope: { composers, unassigned } }: ReportContext): Shares<ComposerShare> {
  return sharesOf(composers, { count: TOP_COUNT, unassigned })
}

function View({ data: { shares }, input: { scope } }: ReportViewProps<Shares<ComposerShare>>) {
  const { t, duration, percent, composer } = useReportFormat()
  const drill = useDrill()
  if (shares.length === 0) return <p>{t('topPieces.none')}</p>
  const top = shares.find(({ item }) => item.name !== null)
  return (
    <>
      {top && (
        <p>
          {t('topComposers.fact', {
            count: scope.composers.filter(({ name }) => name !== null).length,
            composer: composer(top.item.name),
            share: percent(top.percent / 100),
          })}
        </p>
      )}
      <RankChart
        label={t('topComposers.title')}
        face="serif"
        onFollow={drill.follow.go}
        rows={shares.map(({ item }) => ({
          key: item.key,
          href: drill.hrefWith(byComposer(item.key)),
          name: composer(item.name),
          detail: t('pieces', { count: item.pieces }),
          value: item.seconds,
          valueText: duration(item.seconds),
        }))}
      />
    </>
  )
}

function toRows({ shares }: Shares<ComposerShare>): ReportRows {
  return {
    conditions: shares.map(({ item }) => byComposer(item.key)),
    columns: [
      { key: 'composer', kind: 'composer' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'percent', kind: 'percent' },
      { key: 'entries', kind: 'count' },
      { key: 'pieces', kind: 'count' },
    ],
    rows: shares.map(({ item, percent }) => [item.name, item.seconds, percent, item.entries, item.pieces]),
  }
}

export const topComposersReport = defineReport<Shares<ComposerShare>>({
  id: 'top-composers',
  tab: 'overview',
  title: 'topComposers.title',
  about: 'scope',
  hasChart: ({ shares }) => shares.length > 0,
  compute,
  View,
  toRows,
})

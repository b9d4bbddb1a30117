import { movementTail } from '@segno/domain/piece/work-movements'
import type { PieceShare } from '@segno/domain/report/metrics/practice-stats'
import { type Shares, sharesOf } from '@segno/domain/report/metrics/shares'
import { useLocation } from 'wouter'
import { RankChart } from '../../../ui/chart/rank/rank-chart'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { ofPiece } from '../use-drill'
import { useReportFormat } from '../use-report-format'

export const TOP_COUNT = 10

function compute({ scope: { pieces, unassigned } }: ReportContext): Shares<PieceShare> {
  return sharesOf(pieces, { count: TOP_COUNT, unassigned })
}

function View({ data: { shares }, input: { scope } }: ReportViewProps<Shares<PieceShare>>) {
  const { t, duration, percent, composer, noBreak } = useReportFormat()
  const [, navigate] = useLocation()
  const [top] = shares
  if (!top) return <p>{t('topPieces.none')}</p>
  return (
    <>
      <p>
        {t('topPieces.fact', {
          count: scope.pieces.length,
          piece: noBreak(top.item.title),
          share: percent(top.percent / 100),
        })}
      </p>
      <RankChart
        label={t('topPieces.title')}
        face="serif"
        onFollow={navigate}
        rows={shares.map(({ item }) => ({
          key: item.key,
          name: item.title,
          tail: movementTail(item),
          detail: item.composer === null ? undefined : composer(item.composer),
          value: item.seconds,
          valueText: duration(item.seconds),
          href: `/repertoire/${encodeURIComponent(item.key)}`,
        }))}
      />
    </>
  )
}

function toRows({ shares }: Shares<PieceShare>): ReportRows {
  return {
    conditions: shares.map(({ item }) => ofPiece(item.key)),
    columns: [
      { key: 'piece', kind: 'text' },
      { key: 'composer', kind: 'composer' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'percent', kind: 'percent' },
      { key: 'entries', kind: 'count' },
    ],
    rows: shares.map(({ item, percent }) => [item.title, item.composer, item.seconds, percent, item.entries]),
  }
}

export const topPiecesReport = defineReport<Shares<PieceShare>>({
  id: 'top-pieces',
  tab: 'overview',
  title: 'topPieces.title',
  about: 'scope',
  hasChart: ({ shares }) => shares.length > 0,
  compute,
  View,
  toRows,
})

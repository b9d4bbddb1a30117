import { movementTail } from '@segno/domain/piece/work-movements'
import type { PieceShare } from '@segno/domain/report/metrics/practice-stats'
import { sortPieces } from '@segno/domain/report/metrics/sort-by-view'
import { useLocation } from 'wouter'
import { RankChart } from '../../../ui/chart/rank/rank-chart'
import { defineReport, type ReportRows, type ReportViewProps } from '../report'
import { ofPiece } from '../use-drill'
import { useReportFormat } from '../use-report-format'

type Pieces = readonly PieceShare[]

/** The maximum number of bars in the chart. The table lists all pieces. */
const DRAWN = 30

function View({ data }: ReportViewProps<Pieces>) {
  const { t, duration, shortDate, number, sentences, composer } = useReportFormat()
  const [, navigate] = useLocation()
  if (data.length === 0) return <p>{t('topPieces.none')}</p>
  const total = data.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <>
      <p>
        {sentences(
          t('pieces.fact', { count: data.length, time: duration(total) }),
          data.length > DRAWN && t('pieces.drawn', { count: DRAWN, all: number(data.length) }),
        )}
      </p>
      <RankChart
        label={t('pieces.title')}
        face="serif"
        onFollow={navigate}
        rows={data.slice(0, DRAWN).map((piece) => ({
          key: piece.key,
          name: piece.title,
          tail: movementTail(piece),
          detail: [
            piece.composer && composer(piece.composer),
            t('pieces.last', { day: shortDate(piece.lastDay) }),
          ]
            .filter(Boolean)
            .join(' · '),
          value: piece.seconds,
          valueText: duration(piece.seconds),
          href: `/repertoire/${encodeURIComponent(piece.key)}`,
        }))}
      />
    </>
  )
}

function toRows(data: Pieces): ReportRows {
  return {
    conditions: data.map(({ key }) => ofPiece(key)),
    columns: [
      { key: 'piece', kind: 'text' },
      { key: 'composer', kind: 'composer' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'entries', kind: 'count' },
      { key: 'firstDay', kind: 'day' },
      { key: 'lastDay', kind: 'day' },
    ],
    rows: data.map((piece) => [
      piece.title,
      piece.composer,
      piece.seconds,
      piece.entries,
      piece.firstDay,
      piece.lastDay,
    ]),
  }
}

export const piecesReport = defineReport<Pieces>({
  id: 'pieces',
  tab: 'pieces',
  title: 'pieces.title',
  about: 'scope',
  hasChart: (pieces) => pieces.length > 0,
  compute: ({ scope, view, locale }) => sortPieces(scope.pieces, view.sorts, locale),
  View,
  toRows,
})

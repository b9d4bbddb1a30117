import type { ComposerShare, PieceShare } from '@segno/domain/report/metrics/practice-stats'
import { sortComposers, sortPieces } from '@segno/domain/report/metrics/sort-by-view'
import { RankChart } from '../../../ui/chart/rank/rank-chart'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { byComposer, ofPiece, useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'

interface ComposerPieces {
  readonly composer: ComposerShare
  readonly pieces: readonly PieceShare[]
}
type Composers = readonly ComposerPieces[]

function compute({ scope, view: { sorts }, locale }: ReportContext): Composers {
  const byComposer = new Map<string, PieceShare[]>()
  for (const piece of sortPieces(scope.pieces, sorts, locale)) {
    const found = byComposer.get(piece.composerKey)
    if (found) found.push(piece)
    else byComposer.set(piece.composerKey, [piece])
  }
  return sortComposers(scope.composers, sorts, locale).map((composer) => ({
    composer,
    pieces: byComposer.get(composer.key) ?? [],
  }))
}

/** The maximum number of bars in the chart. The table lists all composers. */
const DRAWN = 30

function View({ data }: ReportViewProps<Composers>) {
  const format = useReportFormat()
  const { t, duration, number, composer } = format
  const drill = useDrill()
  const shown = data.slice(0, DRAWN)
  const named = data.filter(({ composer: { name } }) => name !== null)
  if (data.length === 0) return <p>{t('topPieces.none')}</p>
  return (
    <>
      {named.length > 0 && (
        <p>
          {format.sentences(
            t('composers.fact', {
              composers: t('composers', { count: named.length }),
              pieces: t('pieces', { count: named.reduce((sum, { pieces }) => sum + pieces.length, 0) }),
            }),
            data.length > DRAWN && t('drawn', { count: DRAWN, all: number(data.length) }),
          )}
        </p>
      )}
      <RankChart
        label={t('composers.title')}
        face="serif"
        onFollow={drill.follow.go}
        rows={shown.map(({ composer: share }) => ({
          key: share.key,
          href: drill.hrefWith(byComposer(share.key), 'pieces'),
          name: composer(share.name),
          detail: t('pieces', { count: share.pieces }),
          value: share.seconds,
          valueText: duration(share.seconds),
        }))}
      />
    </>
  )
}

function toRows(data: Composers): ReportRows {
  return {
    conditions: data.flatMap(({ pieces }) => pieces.map(({ key }) => ofPiece(key))),
    columns: [
      { key: 'composer', kind: 'composer' },
      { key: 'piece', kind: 'text' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'entries', kind: 'count' },
      { key: 'lastDay', kind: 'day' },
    ],
    rows: data.flatMap(({ composer: { name }, pieces }) =>
      pieces.map(({ title, seconds, entries, lastDay }) => [name, title, seconds, entries, lastDay]),
    ),
  }
}

export const composersReport = defineReport<Composers>({
  id: 'composers',
  tab: 'repertoire',
  title: 'composers.title',
  about: 'scope',
  hasChart: (composers) => composers.length > 0,
  compute,
  View,
  toRows,
})

import type { PieceKey } from '@segno/domain/piece/piece-key'
import { isEngraved } from '@segno/domain/score/is-engraved'
import { useMemo } from 'react'
import { useScoresOfPiece } from '../../../data/scores/use-scores-of-piece'
import { useGoalsOfPiece } from '../../../data/services/use-goals'
import { usePiecePractice } from '../../../data/services/use-repertoire'
import { useToday } from '../../../data/services/use-today'
import { useWeekStart } from '../../../i18n/use-week-start'
import { BarSection } from './bar-section'
import { readChartData } from './read-chart-data'
import { ScoresSection } from './scores-section'
import { TempoSection } from './tempo-section'
import { ThenAndNow } from './then-and-now'
import { useChartFormat } from './use-chart-format'

export function PieceChartsView({ pieceKey }: { pieceKey: PieceKey }) {
  const practice = usePiecePractice(pieceKey)
  const goals = useGoalsOfPiece(pieceKey)
  const { today, timeZone } = useToday()
  const format = useChartFormat()
  const weekStart = useWeekStart()
  const figures = useMemo(
    () =>
      readChartData({ key: pieceKey, entries: practice?.entries ?? [], goals, today, timeZone, weekStart }),
    [pieceKey, practice, goals, today, timeZone, weekStart],
  )
  const { history, bars, tempi, weeks } = figures
  const scores = useScoresOfPiece(pieceKey)
  const numbered = scores.find(({ barPages }) => barPages.length > 0) ?? scores.find(isEngraved)
  return (
    <>
      {history.length > 0 && <TempoSection history={history} goals={goals} format={format} />}
      {bars && <BarSection bars={bars} score={numbered} format={format} />}
      {scores.length > 0 && <ScoresSection scores={scores} format={format} />}
      {(tempi || weeks) && <ThenAndNow tempi={tempi} weeks={weeks} format={format} />}
    </>
  )
}

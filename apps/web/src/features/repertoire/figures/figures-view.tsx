import type { PieceKey } from '@segno/domain/piece/piece-key'
import { weekStartOf } from '@segno/domain/units/week-start'
import { useMemo } from 'react'
import { useGoalsOfPiece } from '../../../data/use-goals'
import { useHereAndNow } from '../../../data/use-here-and-now'
import { usePiecePractice } from '../../../data/use-repertoire'
import { localeOf } from '../../../i18n/locale'
import { BarSection } from './bar-section'
import { readFigures } from './read-figures'
import { TempoSection } from './tempo-section'
import { ThenAndNow } from './then-and-now'
import { useFigureWords } from './use-figure-words'

export function FiguresView({ pieceKey }: { pieceKey: PieceKey }) {
  const practice = usePiecePractice(pieceKey)
  const goals = useGoalsOfPiece(pieceKey)
  const { today, timeZone } = useHereAndNow()
  const words = useFigureWords(today)
  const weekStart = weekStartOf(localeOf(words.language))
  const figures = useMemo(
    () => readFigures({ key: pieceKey, entries: practice?.entries ?? [], goals, today, timeZone, weekStart }),
    [pieceKey, practice, goals, today, timeZone, weekStart],
  )
  const { history, bars, tempi, weeks } = figures
  return (
    <>
      {(tempi || weeks) && <ThenAndNow tempi={tempi} weeks={weeks} words={words} />}
      {history.length > 0 && <TempoSection history={history} goals={goals} words={words} />}
      {bars && <BarSection bars={bars} words={words} />}
    </>
  )
}

import { type MarkedLayout, markedLayouts } from '@segno/domain/score/marked-layouts'
import { useMemo } from 'react'
import { useMarksOfScore } from '../../../data/scores/use-marks-of-score'

/** Returns the layouts of an engraved score that have marks, the layout of the newest mark first. */
export function useMarkedLayouts(scoreId: string): readonly MarkedLayout[] {
  const marks = useMarksOfScore(scoreId)
  return useMemo(() => markedLayouts([...marks.values()].flat()), [marks])
}

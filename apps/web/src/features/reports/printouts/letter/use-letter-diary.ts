import type { LetterDiary } from '@segno/domain/report/letter/letter'
import { reachedGoals } from '@segno/domain/report/letter/reached-goals'
import { useMemo } from 'react'
import { repertoireIndexOf } from '../../../../data/journal/repertoire-index'
import { useGoals } from '../../../../data/services/use-goals'
import { useJournal, useServices } from '../../../../data/services/use-services'

/** Returns the parts of the diary that letters read. Returns the same object until one of them changes. */
export function useLetterDiary(timeZone: string): LetterDiary {
  const { journal } = useServices()
  const { days } = useJournal((journal) => journal.entryDays())
  const goals = useGoals()
  return useMemo(
    () => ({
      days,
      practiceOf: (key) => repertoireIndexOf(journal).practiceOf(key)?.entries ?? [],
      reachedGoals: reachedGoals(goals, timeZone),
    }),
    [journal, days, goals, timeZone],
  )
}

import { useCallback } from 'react'
import type { JournalStore } from '../journal/journal-store'
import { useJournal } from '../services/use-services'
import { type MarksByPage, marksOfScore } from './score-marks'

/** Returns the marks of a score by page, and renders again when they change. */
export function useMarksOfScore(scoreId: string): MarksByPage {
  return useJournal(useCallback((journal: JournalStore) => marksOfScore(journal, scoreId), [scoreId]))
}

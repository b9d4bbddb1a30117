import { type NextUpSuggestion, suggestPractice } from '@segno/domain/next-up/suggest-practice'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo, useSyncExternalStore } from 'react'
import { programmesOf } from '../journal/programme-index'
import { repertoireIndexOf } from '../journal/repertoire-index'
import { useRepertoire } from '../services/use-repertoire'
import { useJournal, useServices } from '../services/use-services'
import { useToday } from '../services/use-today'
import { hiddenPieces, type NextUpChoice, type NextUpChoices, nextUpChoicesOf } from './next-up-choice'
import { nextUpPieces } from './next-up-pieces'

export interface NextUpState {
  readonly choice: NextUpChoice
  readonly choices: NextUpChoices
  readonly today: CalendarDay
  /** Whether any piece can be suggested, today or on another day. */
  readonly hasPieces: boolean
  readonly suggestions: readonly NextUpSuggestion[]
}

/**
 * Returns the current suggestions for a session of `length` minutes, by default the chosen length. Computes
 * them only while shown, and again when pieces, entries, goals or the day change.
 */
export function useNextUp(length?: number): NextUpState {
  const { keyValueStore, journal } = useServices()
  const choices = nextUpChoicesOf(keyValueStore)
  const choice = useSyncExternalStore(
    (listener) => choices.subscribe(listener),
    () => choices.current(),
    () => choices.current(),
  )
  const { today } = useToday()
  const rows = useRepertoire()
  const programmes = useJournal(programmesOf)
  const { isOpen } = choice
  const minutes = length ?? choice.minutes
  const pieces = useMemo(() => {
    if (!isOpen) return []
    const index = repertoireIndexOf(journal)
    const sources = {
      practiceOf: index.practiceOf.bind(index),
      goalsOf: index.goals.ofPiece.bind(index.goals),
      programmes,
    }
    return nextUpPieces(rows, sources, today)
  }, [journal, rows, programmes, today, isOpen])
  const suggestions = useMemo(() => {
    const notToday = hiddenPieces(
      choice,
      today,
      rows.map(({ key }) => key),
    )
    return suggestPractice({ minutes, today, pieces, notToday })
  }, [minutes, today, pieces, rows, choice])
  return {
    choice,
    choices,
    today,
    suggestions,
    hasPieces: rows.some(({ item }) => item.status !== 'dropped'),
  }
}

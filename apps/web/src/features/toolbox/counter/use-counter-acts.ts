import { pieceErrors } from '@segno/domain/counter/piece-errors'
import { useState } from 'react'
import type { PracticeCounter } from '../../../data/counter/practice-counter'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import type { LadderClick } from './use-ladder-click'

export interface CounterActs {
  readonly start: () => void
  readonly press: (isClean: boolean) => void
  readonly takeBack: () => void
  readonly finish: () => void
  readonly next: (isSaved: boolean) => void
  readonly toggleClick: () => void
  /** How often Start was refused because of an error in the fields of the piece. */
  readonly refusals: number
}

/**
 * Returns the actions of the counter. Start also starts the click, because browsers allow sound only in a user
 * gesture.
 */
export function useCounterActs(counter: PracticeCounter, click: LadderClick): CounterActs {
  const { notices } = useServices()
  const t = useTranslation('counter')
  const shell = useTranslation('shell')
  const [refusals, setRefusals] = useState(0)
  const { state } = counter.snapshot()
  return {
    refusals,
    start() {
      const isRefused = pieceErrors(counter.snapshot().settings.piece).length > 0
      setRefusals(isRefused ? refusals + 1 : 0)
      if (isRefused) return
      counter.start()
      click.startIfWanted()
    },
    press: (isClean) => void counter.press(isClean),
    takeBack() {
      counter.takeBack()
      if (state.status === 'finished') click.startIfWanted()
    },
    finish: () => counter.finish(),
    next(isSaved) {
      counter.next()
      if (isSaved) return
      const action = { label: shell('undo'), run: () => counter.bringBack() }
      notices.show({ text: t('next.unsaved'), action, key: 'counter' })
    },
    toggleClick: () => click.toggle(),
  }
}

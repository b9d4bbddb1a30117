import type { CounterPiece } from '@segno/domain/counter/counter-settings'
import type { FieldError, PieceDraft } from '@segno/domain/entry/entry-draft'
import { parsePieces } from '@segno/domain/entry/entry-draft-fields'
import { useState } from 'react'
import type { PracticeCounter } from '../../../data/counter/practice-counter'
import { useServices } from '../../../data/services/use-services'
import { errorTexts } from '../../../draft-form/field-error-text'
import { useTranslation } from '../../../i18n/use-translation'
import type { LadderClick } from './use-ladder-click'

export interface CounterActs {
  readonly start: () => void
  readonly press: (isClean: boolean) => void
  readonly takeBack: () => void
  readonly finish: () => void
  readonly next: (isSaved: boolean) => void
  readonly toggleClick: () => void
  /** How many starts the fields of the piece have refused. */
  readonly refusals: number
  /** The errors of the piece by field, after a refused start. */
  readonly errors: Readonly<Record<string, string>>
}

/** Returns the row of the piece fields. The ladder measures the tempo. */
export function rowOfPiece(piece: CounterPiece): PieceDraft {
  return { id: 'counter', ...piece, tempo: '' }
}

function errorsOf(piece: CounterPiece): FieldError[] {
  const errors: FieldError[] = []
  parsePieces([rowOfPiece(piece)], { original: [], shown: [] }, (error) => errors.push(error))
  return errors
}

/** Returns the acts of the counter. A start also starts the click, because browsers allow sound in a press only. */
export function useCounterActs(counter: PracticeCounter, click: LadderClick): CounterActs {
  const { notices } = useServices()
  const t = useTranslation('counter')
  const entry = useTranslation('entry')
  const shell = useTranslation('shell')
  const [refusals, setRefusals] = useState(0)
  const { settings, state } = counter.snapshot()
  return {
    refusals,
    errors: refusals > 0 ? errorTexts(errorsOf(settings.piece), entry) : {},
    start() {
      const isRefused = errorsOf(counter.snapshot().settings.piece).length > 0
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

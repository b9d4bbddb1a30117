import { useEffect, useState } from 'react'
import type { JournalStore } from '../../data/journal/journal-store'
import { useServices } from '../../data/services/use-services'

/**
 * The number of pieces from which the screen suggests what to practise. With fewer pieces, it offers practised
 * pieces for the repertoire.
 */
export const ENOUGH_TO_CHOOSE = 3

const choices = new WeakMap<JournalStore, 'shown' | 'dismissed'>()

/**
 * Returns whether the screen offers practised pieces, and a function that dismisses the offer. A visible offer
 * stays until its dismissal or a reload, even if the musician adds a piece.
 */
export function useOffersShown(pieces: number): { readonly isShown: boolean; readonly dismiss: () => void } {
  const { journal } = useServices()
  const [choice, setChoice] = useState(() => choices.get(journal))
  const isFew = pieces < ENOUGH_TO_CHOOSE
  useEffect(() => {
    if (!isFew || choices.has(journal)) return
    choices.set(journal, 'shown')
    setChoice('shown')
  }, [isFew, journal])
  return {
    isShown: choice === 'shown' || (isFew && choice === undefined),
    dismiss: () => {
      choices.set(journal, 'dismissed')
      setChoice('dismissed')
    },
  }
}

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
 * Returns true if the screen offers practised pieces. Adding one must not hide the offer.
 * So a visible offer stays until the musician dismisses it or the browser reloads the page.
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

import { useEffect, useState } from 'react'
import type { JournalStore } from '../../data/journal/journal-store'
import { useServices } from '../../data/services/use-services'

/** Below this number of pieces the screen offers the practised pieces, and above it suggests what to practise. */
export const ENOUGH_TO_CHOOSE = 3

const choices = new WeakMap<JournalStore, 'shown' | 'dismissed'>()

/**
 * Returns whether the screen offers practised pieces. Adding pieces must not hide the offer. So a shown offer stays
 * until the musician dismisses it or the browser loads the page again.
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

import { type MouseEvent, useMemo } from 'react'
import type { MetronomeSession } from '../../../data/metronome/metronome-session'
import { useServices } from '../../../data/services/use-services'

export interface TapTempo {
  /** Counts a tap of a finger or mouse when it goes down, because a click comes later. */
  readonly press: () => void
  /** Counts a tap of the keyboard or a screen reader, which have no pointer. */
  readonly click: (event: MouseEvent) => void
}

/** Returns the handlers of the button 'Tap tempo'. */
export function useTapTempo(session: MetronomeSession): TapTempo {
  const { clock } = useServices()
  return useMemo(
    () => ({
      press: () => session.tap(clock.monotonic()),
      // `detail` counts the clicks of a pointer. It is 0 for a key.
      click: (event) => {
        if (event.detail === 0) session.tap(clock.monotonic())
      },
    }),
    [session, clock],
  )
}

import { type MouseEvent, useMemo } from 'react'
import type { MetronomeSession } from '../../../data/metronome/metronome-session'
import { useServices } from '../../../data/services/use-services'

export interface TapTempo {
  /** Taps on `pointerdown`, because a click comes later. */
  readonly press: () => void
  /** Taps on a click without a pointer, from the keyboard or a screen reader. */
  readonly click: (event: MouseEvent) => void
}

/** Returns the handlers of the button 'Tap tempo'. */
export function useTapTempo(session: MetronomeSession): TapTempo {
  const { clock } = useServices()
  return useMemo(
    () => ({
      press: () => session.tap(clock.monotonic()),
      // `detail` is 0 for a click without a pointer.
      click: (event) => {
        if (event.detail === 0) session.tap(clock.monotonic())
      },
    }),
    [session, clock],
  )
}

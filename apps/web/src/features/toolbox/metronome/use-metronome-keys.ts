import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { MetronomeSession } from '../../../data/metronome/metronome-session'
import type { TapTempo } from './use-tap-tempo'

/** The changes of tempo by bracket keys (BPM). With Shift, brackets become braces. */
const changes: Readonly<Record<string, number>> = { '[': -1, ']': 1, '{': -10, '}': 10 }

/**
 * Handles the keys of the screen. M or Space starts and stops, T taps, C counts a clean repetition, brackets
 * change the tempo.
 */
export function useMetronomeKeys(session: MetronomeSession, tap: TapTempo): void {
  useScreenKeys((key, singleKeys) => {
    // The browser presses a focused button on Space.
    if (key === ' ') {
      if (document.activeElement?.closest('button, a[href], summary')) return false
      session.toggle()
      return true
    }
    const change = changes[key]
    const act =
      change === undefined
        ? { m: () => session.toggle(), t: tap.press, c: () => session.addRepetition() }[key]
        : () => session.setTempo(session.state().settings.tempo + change)
    if (!singleKeys || act === undefined) return false
    act()
    return true
  })
}

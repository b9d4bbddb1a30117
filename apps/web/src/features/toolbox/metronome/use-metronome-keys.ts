import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { MetronomeSession } from '../../../data/metronome/metronome-session'
import type { TapTempo } from './use-tap-tempo'

/** How the brackets change the tempo; with Shift they are braces. */
const changes: Readonly<Record<string, number>> = { '[': -1, ']': 1, '{': -10, '}': 10 }

/**
 * Handles the keys of the screen: M or Space starts and stops, T taps, C counts a clean repetition, brackets change the
 * tempo.
 */
export function useMetronomeKeys(session: MetronomeSession, tap: TapTempo): void {
  useScreenKeys((key, singleKeys) => {
    // A focused button uses the space key itself.
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

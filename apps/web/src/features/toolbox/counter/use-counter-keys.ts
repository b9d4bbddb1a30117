import type { CounterSettings } from '@segno/domain/counter/counter-settings'
import type { CounterState } from '@segno/domain/counter/repetition-counter'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { CounterActs } from './use-counter-acts'

/** The keys that Bluetooth pedals send for the right foot. */
const forward: ReadonlySet<string> = new Set([' ', 'Enter', 'PageDown', 'ArrowRight', 'ArrowDown'])
/** The keys that Bluetooth pedals send for the left foot. */
const backward: ReadonlySet<string> = new Set(['PageUp', 'ArrowLeft', 'ArrowUp'])
/** These keys start a counter. All other pedal keys scroll the settings. */
const starting: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowRight'])

/**
 * Handles keys and pedals. The right pedal starts the counter, then counts a clean repetition. The left pedal
 * counts a miss in a ladder, else takes back the last repetition. C counts a clean repetition, X a miss. M
 * toggles the click, Backspace takes back the last repetition.
 */
export function useCounterKeys(state: CounterState, { mode }: CounterSettings, acts: CounterActs): void {
  useScreenKeys((key, singleKeys, isHeld) => {
    // The browser presses a focused button on Space and Enter.
    if ((key === ' ' || key === 'Enter') && hasFocusedControl()) return false
    const act =
      state.status === 'running'
        ? actOf(key, singleKeys, mode === 'ladder', acts)
        : state.status === 'ready' && starting.has(key)
          ? acts.start
          : null
    // A held key repeats its event, but counts once.
    if (act && !isHeld) act()
    return act !== null
  })
}

function actOf(key: string, singleKeys: boolean, isLadder: boolean, acts: CounterActs): (() => void) | null {
  if (forward.has(key)) return () => acts.press(true)
  if (backward.has(key)) return isLadder ? () => acts.press(false) : acts.takeBack
  if (key === 'Backspace') return acts.takeBack
  if (!singleKeys) return null
  if (key === 'c') return () => acts.press(true)
  if (key === 'x' && isLadder) return () => acts.press(false)
  if (key === 'm' && isLadder) return acts.toggleClick
  return null
}

function hasFocusedControl(): boolean {
  return Boolean(document.activeElement?.closest('button, a[href], summary'))
}

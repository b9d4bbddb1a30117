import type { CounterSettings } from '@segno/domain/counter/counter-settings'
import type { CounterState } from '@segno/domain/counter/repetition-counter'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { CounterActs } from './use-counter-acts'

/** What Bluetooth pedals send for the right and the left foot. */
const forward: ReadonlySet<string> = new Set([' ', 'Enter', 'PageDown', 'ArrowRight', 'ArrowDown'])
const backward: ReadonlySet<string> = new Set(['PageUp', 'ArrowLeft', 'ArrowUp'])
/** These keys start a counter. The others scroll the settings. */
const starting: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowRight'])

/**
 * Handles keys and pedals. The right pedal starts, counts or is clean; the left one is not clean, or takes back. C is
 * clean, X not clean, M the click. Backspace takes back.
 */
export function useCounterKeys(state: CounterState, { mode }: CounterSettings, acts: CounterActs): void {
  useScreenKeys((key, singleKeys, isHeld) => {
    // A focused button uses Space and Enter itself.
    if ((key === ' ' || key === 'Enter') && hasFocusedControl()) return false
    const act =
      state.status === 'running'
        ? actOf(key, singleKeys, mode === 'ladder', acts)
        : state.status === 'ready' && starting.has(key)
          ? acts.start
          : null
    // A held key counts once.
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

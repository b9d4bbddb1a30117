import { useRef } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import { useServices } from '../../../data/services/use-services'

/** The actions of keys, pedals, gestures and buttons. */
export interface ViewerActions {
  turn(direction: 1 | -1): void
  goToFirst(): void
  goToLast(): void
  zoom(direction: 1 | -1 | 0): void
  rotate(): void
  followJump(): void
  jumpBack(): void
  toggleMetronome(): void
  toggleFullScreen(): void
  toggleAutoscroll(): void
  /** Pauses autoscroll. Returns true if it was running. */
  pauseAutoscroll(): boolean
  /** Closes the panel above the page. Returns false if none was open. */
  close(): boolean
}

/** The keys that keyboards and Bluetooth pedals send for a turn. */
const turns: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  Enter: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
}

const places: Readonly<Record<string, (actions: ViewerActions) => void>> = {
  Home: (actions) => actions.goToFirst(),
  End: (actions) => actions.goToLast(),
  '+': (actions) => actions.zoom(1),
  '=': (actions) => actions.zoom(1),
  '-': (actions) => actions.zoom(-1),
  '0': (actions) => actions.zoom(0),
}

/** Shortcuts of single letters, which the musician can switch off. */
const letters: Readonly<Record<string, (actions: ViewerActions) => void>> = {
  m: (actions) => actions.toggleMetronome(),
  f: (actions) => actions.toggleFullScreen(),
  r: (actions) => actions.rotate(),
  j: (actions) => actions.followJump(),
  b: (actions) => actions.jumpBack(),
  o: (actions) => actions.toggleAutoscroll(),
}

/** Pedals bounce: we ignore the same key within this time (milliseconds). */
const BOUNCE = 60

/** Handles keys and pedals. While autoscroll runs, a key only pauses it. Otherwise `onKey` handles a key first. */
export function useViewerKeys(actions: ViewerActions, onKey: ((key: string) => boolean) | undefined): void {
  const turn = useSteadyTurn(actions)
  useScreenKeys((key, singleKeys, isHeld) => {
    if (!isHeld && actions.pauseAutoscroll()) return true
    if (onKey?.(key)) return true
    if (key === 'Escape') return actions.close()
    if (isOfFocusedControl(key)) return false
    const direction = turns[key]
    const act = direction !== undefined ? () => turn(key, direction) : actOf(key, singleKeys)
    if (act && !isHeld) act(actions)
    return act !== undefined
  })
}

function actOf(key: string, singleKeys: boolean): ((actions: ViewerActions) => void) | undefined {
  return places[key] ?? (singleKeys ? letters[key] : undefined)
}

/** Returns true if the browser uses the key for the focused button or link. */
function isOfFocusedControl(key: string): boolean {
  if (key !== ' ' && key !== 'Enter') return false
  return document.activeElement?.closest('button, a[href], summary') != null
}

/** Returns a function that turns and ignores bounces of a pedal. */
function useSteadyTurn(actions: ViewerActions): (key: string, direction: 1 | -1) => void {
  const { clock } = useServices()
  const last = useRef({ key: '', at: 0 })
  return (key, direction) => {
    const at = clock.monotonic()
    const isBounce = key === last.current.key && at - last.current.at < BOUNCE
    last.current = { key, at }
    if (!isBounce) actions.turn(direction)
  }
}

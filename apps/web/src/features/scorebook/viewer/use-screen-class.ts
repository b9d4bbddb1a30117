import { useSyncExternalStore } from 'react'
import { screenClass } from './model/view-settings'

let latest: string | null = null

/**
 * Returns true while the musician types. A phone's keyboard then shrinks the window, but the device is not
 * rotated.
 */
const isTyping = () => document.activeElement?.matches('input, textarea, select') === true

function currentClass(): string {
  if (latest === null || !isTyping()) latest = screenClass(window.innerWidth, window.innerHeight)
  return latest
}

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Returns the screen class, such as `phone-portrait`. Renders again when the device is rotated. */
export function useScreenClass(): string {
  return useSyncExternalStore(subscribe, currentClass, () => screenClass(1, 1))
}

import { useEffect, useRef } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { Pedal } from '../../../contracts/midi-pedals'
import { useServices } from '../../../data/services/use-services'

/** Bluetooth pedals send these keys for the left and the right foot. */
const pedalOfKey: Readonly<Record<string, Pedal>> = {
  PageUp: 'left',
  ArrowLeft: 'left',
  ArrowUp: 'left',
  ' ': 'left',
  PageDown: 'right',
  ArrowRight: 'right',
  ArrowDown: 'right',
  Enter: 'right',
}
/** Pedals bounce: `useZonePress` ignores a press this soon (milliseconds) after another one. */
const BOUNCE = 250

/** Returns a function that runs the action of a zone, and ignores bounces. */
export function useZonePress(zones: Readonly<Record<Pedal, () => void>>): (pedal: Pedal) => void {
  const { clock } = useServices()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(zones)
  useEffect(() => {
    latest.current = zones
  })
  return (pedal) => {
    const now = clock.monotonic()
    const isBounce = now - pressedAt.current < BOUNCE
    pressedAt.current = now
    if (!isBounce) latest.current[pedal]()
  }
}

/** Calls `press` for the keys that pedals send, and `toggleMetronome` for M. */
export function useStandKeys(press: (pedal: Pedal) => void, toggleMetronome: () => void): void {
  useScreenKeys((key, singleKeys, isHeld) => {
    const usesKeyItself = document.activeElement?.closest('button, a[href], summary')
    if ((key === ' ' || key === 'Enter') && usesKeyItself) return false
    const pedal = pedalOfKey[key]
    if (pedal && !isHeld) press(pedal)
    if (pedal) return true
    if (!singleKeys || key !== 'm') return false
    toggleMetronome()
    return true
  })
}

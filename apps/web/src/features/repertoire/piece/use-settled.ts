import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'

/** The time in milliseconds for which a value must stay unchanged before `useSettled` calls `keep`. */
const PAUSE = 1200

interface Pending<T> {
  readonly value: T
}

/**
 * Returns the pending or current value, and functions that change it. Calls `keep` once the value has stayed
 * unchanged for `PAUSE`. Hiding the page or unmounting calls it at once. A closed select and a date field fire
 * a `change` event for every arrow key. Without the pause, each passed status would write an entry.
 */
export function useSettled<T>(current: T, keep: (value: T) => void) {
  const { clock, lifecycle } = useServices()
  const [pending, setPending] = useState<Pending<T> | null>(null)
  const latest = useRef<Pending<T> | null>(null)
  const cancel = useRef<(() => void) | null>(null)

  const settle = () => {
    cancel.current?.()
    cancel.current = null
    const settled = latest.current
    latest.current = null
    setPending(null)
    if (settled && settled.value !== current) keep(settled.value)
  }
  const onEnd = useEffectEvent(settle)
  useEffect(() => {
    const stop = lifecycle.onHide(() => onEnd())
    return () => {
      stop()
      onEnd()
    }
  }, [lifecycle])

  const choose = (value: T, isFinal: boolean) => {
    latest.current = { value }
    if (isFinal) return settle()
    setPending({ value })
    cancel.current?.()
    cancel.current = clock.after(PAUSE, settle)
  }
  /** Discards the pending value. */
  const drop = () => {
    latest.current = null
    setPending(null)
  }
  return { shown: pending ? pending.value : current, choose, settle, drop }
}

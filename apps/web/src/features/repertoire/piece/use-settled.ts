import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'

/** How long a value must stay unchanged before `keep` is called (milliseconds). */
const PAUSE = 1200

interface Pending<T> {
  readonly value: T
}

/**
 * Calls `keep` with a value once it has stayed unchanged for a while. A closed select and a date field fire a change
 * event for every arrow key. Each kept status writes an entry.
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

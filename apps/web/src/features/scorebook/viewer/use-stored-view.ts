import { useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { ownedDevice } from '../../../data/timer/owned-device'
import { readStoredView, type StoredView } from './model/view-settings'

/** Milliseconds after the last change at which a view is stored. */
const DELAY = 300

/** The key of a view on this device. */
export const viewKey = (scoreId: string, screen: string) => `score-view/${scoreId}/${screen}`

/**
 * Reads the view of a score on screens of one size, and stores changes. Returns null until it is read. A view that the
 * device refuses to store lasts until the viewer closes.
 */
export function useStoredView(
  scoreId: string,
  screen: string,
): { stored: StoredView | null; store: (view: StoredView) => void } {
  const { device, session, clock, lifecycle } = useServices()
  const owned = useMemo(() => ownedDevice(device, session.owners().writer), [device, session])
  const key = viewKey(scoreId, screen)
  const [read, setRead] = useState<{ key: string; view: StoredView } | null>(null)
  const pending = useRef<{ key: string; view: StoredView } | null>(null)
  const cancel = useRef(() => {})
  const flush = useRef(() => {})
  flush.current = () => {
    cancel.current()
    const change = pending.current
    pending.current = null
    if (change) void owned.write(change.key, change.view).catch(() => {})
  }
  useEffect(() => {
    let isCurrent = true
    const show = (value: unknown) => isCurrent && setRead({ key, view: readStoredView(value) })
    owned.read(key).then(show, () => show(undefined))
    return () => {
      isCurrent = false
      flush.current()
    }
  }, [owned, key])
  useEffect(() => lifecycle.onHide(() => flush.current()), [lifecycle])
  return {
    stored: read?.key === key ? read.view : null,
    store(view) {
      cancel.current()
      pending.current = { key, view }
      cancel.current = clock.after(DELAY, () => flush.current())
    },
  }
}

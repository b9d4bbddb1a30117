import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { ownedDevice } from '../../../data/timer/owned-device'
import { readStoredView, type StoredView, type ViewSettings } from './model/view-settings'

/** The shortest time between two writes of a view (milliseconds). */
const DELAY = 300

/** Returns the key of a view in the device storage. */
export const viewKey = (scoreId: string, screen: string) => `score-view/${scoreId}/${screen}`

interface ReadView {
  readonly scoreId: string
  readonly key: string
  readonly view: StoredView
}

/**
 * Reads the view of a score for one screen class, and stores changes. Returns null until it is read. When the
 * device is rotated, the previous view stays until the new one is read, so that panels stay open. If the
 * browser refuses a write, the view lasts until the viewer closes.
 */
export function useStoredView(
  scoreId: string,
  screen: string,
): { stored: StoredView | null; store: (view: StoredView) => void } {
  const { device, session, clock, lifecycle } = useServices()
  const owned = useMemo(() => ownedDevice(device, session.owners().writer), [device, session])
  const key = viewKey(scoreId, screen)
  const [read, setRead] = useState<ReadView | null>(null)
  const pending = useRef<{ key: string; view: StoredView } | null>(null)
  const cancel = useRef(() => {})
  const flush = useRef(() => {})
  const flushedAt = useRef(Number.NEGATIVE_INFINITY)
  const written = useRef<ViewSettings | null>(null)
  flush.current = () => {
    cancel.current()
    flushedAt.current = clock.monotonic()
    const change = pending.current
    pending.current = null
    if (!change) return
    written.current = change.view.settings
    void owned.write(change.key, change.view).catch(() => {})
  }
  // An effect after the paint would start reading one frame later, and the page would appear one frame later.
  useLayoutEffect(() => {
    let isCurrent = true
    const show = (value: unknown) => isCurrent && setRead({ scoreId, key, view: readStoredView(value) })
    owned.read(key).then(show, () => show(undefined))
    return () => {
      isCurrent = false
      flush.current()
    }
  }, [owned, scoreId, key])
  useEffect(() => lifecycle.onHide(() => flush.current()), [lifecycle])
  const shown = read?.scoreId === scoreId ? read : null
  return {
    stored: shown?.view ?? null,
    store(view) {
      if (!shown) return
      if (pending.current && pending.current.key !== shown.key) flush.current()
      cancel.current()
      pending.current = { key: shown.key, view }
      // A reload can abort the write of `pagehide`. So we write the first of several turns at once, and each
      // setting except the zoom. A pinch changes the zoom with each move.
      const before = written.current ?? view.settings
      const isSettingChanged = before !== view.settings && before.zoom === view.settings.zoom
      if (isSettingChanged || clock.monotonic() - flushedAt.current > DELAY) flush.current()
      else cancel.current = clock.after(DELAY, () => flush.current())
    },
  }
}

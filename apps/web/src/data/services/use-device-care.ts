import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DeviceCare } from '../device-care/device-care'
import { useServices } from './use-services'

/**
 * Returns the device services: undefined until their stored settings are read, null if they cannot be fetched.
 */
export function useDeviceCare(): DeviceCare | null | undefined {
  const { loadDeviceCare } = useServices()
  const [care, setCare] = useState<DeviceCare | null>()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const loaded = await loadDeviceCare()
      // An unreadable setting counts as not set.
      await Promise.allSettled([loaded.reminders.ready, loaded.copy.ready])
      if (!isOver) setCare(loaded)
    }
    load().catch((error: unknown) => {
      reportError(error)
      if (!isOver) setCare(null)
    })
    return () => {
      isOver = true
    }
  }, [loadDeviceCare])
  return care
}

interface Watched<State> {
  state(): State
  subscribe(listener: () => void): () => void
}

/** Returns the current state of a device service and renders again when it changes. */
export function useCareState<State>(service: Watched<State>): State {
  return useSyncExternalStore(
    (listener) => service.subscribe(listener),
    () => service.state(),
  )
}

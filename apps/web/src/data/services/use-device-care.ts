import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DeviceCare } from '../device-care/device-care'
import { useServices } from './use-services'

/** Returns the services of this device: undefined until their stored choices are read, null if they cannot be fetched. */
export function useDeviceCare(): DeviceCare | null | undefined {
  const { loadDeviceCare } = useServices()
  const [care, setCare] = useState<DeviceCare | null>()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const loaded = await loadDeviceCare()
      // A choice that cannot be read counts as none.
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

/** Returns the present state of one of the services. */
export function useCareState<State>(service: Watched<State>): State {
  return useSyncExternalStore(
    (listener) => service.subscribe(listener),
    () => service.state(),
  )
}

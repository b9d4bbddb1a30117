import { useEffect, useState } from 'react'
import { useServices } from './use-services'

/**
 * Returns what `load` fetches, or undefined until then. It starts once `isWanted` is true. If `load`
 * rejects or resolves with null, the hook tries again when the browser is back online. `load` must not change.
 */
export function useFetchedOnline<T>(
  load: () => Promise<T | null | undefined>,
  isWanted = true,
): T | undefined {
  const { lifecycle } = useServices()
  const [fetched, setFetched] = useState<T>()
  const isMissing = fetched === undefined
  useEffect(() => {
    if (!isWanted || !isMissing) return
    let isCurrent = true
    const fetchNow = () =>
      void load().then(
        (value) => {
          if (value && isCurrent) setFetched(() => value)
        },
        () => {},
      )
    fetchNow()
    const stop = lifecycle.onOnlineChange(fetchNow)
    return () => {
      isCurrent = false
      stop()
    }
  }, [load, lifecycle, isWanted, isMissing])
  return fetched
}

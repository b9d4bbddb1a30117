import { useEffect, useState } from 'react'
import { useServices } from './use-services'

/**
 * Returns the result of `load`; undefined until it resolves. Calls `load` once `isWanted` is true. If `load`
 * rejects or resolves with null, the hook calls it again when the browser is online again. `load` must be the
 * same function at each render.
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

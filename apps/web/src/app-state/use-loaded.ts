import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

const loaded = new Map<Load<unknown>, unknown>()

/**
 * What `load` fetches, or null until it is there; at once where it has been fetched before. Unlike Suspense this never
 * holds back for 300 ms what has already come. `load` must be the same function each time. A failure is thrown while
 * drawing, and asked for again the next time.
 */
export function useLoaded<T>(load: Load<T>): T | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [, setArrived] = useState<Load<T> | null>(null)
  useEffect(() => {
    if (loaded.has(load)) return
    let isCurrent = true
    load().then(
      (value) => {
        loaded.set(load, value)
        if (isCurrent) setArrived(() => load)
      },
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  if (failure) throw failure.error
  return (loaded.get(load) as T | undefined) ?? null
}

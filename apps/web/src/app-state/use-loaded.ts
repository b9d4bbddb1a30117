import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

const loaded = new Map<Load<unknown>, unknown>()

/**
 * Returns the value that `load` fetched, or null until it arrives. Later calls return it at once. We do not use
 * Suspense, because it can hide a value that has arrived for up to 300 ms. `load` must be the same function at each
 * call. If it fails, the hook throws the error during rendering, and the next mount calls `load` again.
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

import { useEffect, useState, useSyncExternalStore } from 'react'

type Load<T> = () => Promise<T>

interface Loading<T> {
  /** The value; null until it is fetched, and in prerendered pages. */
  readonly value: T | null
  readonly failure: { readonly error: unknown } | null
}

const loaded = new Map<Load<unknown>, unknown>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fetches a value before its first render. After a failure the next call tries again. */
export async function fetchAhead<T>(load: Load<T>): Promise<void> {
  if (loaded.has(load)) return
  loaded.set(load, await load())
  for (const listener of [...listeners]) listener()
}

/**
 * Returns the value that `load` fetches, or null until it is fetched. Throws the error of a failed `load` to
 * the error boundary.
 * `load` must be the same function each time. For a component use `lazyPart`.
 */
export function useLoaded<T>(load: Load<T>): T | null {
  const { value, failure } = useLoading(load)
  if (failure && value === null) throw failure.error
  return value
}

/**
 * Returns the value that `load` fetches, or its failure.
 * Uses `useSyncExternalStore`, because an effect would miss a value that another component fetched after the
 * first render of this one.
 */
export function useLoading<T>(load: Load<T>): Loading<T> {
  const [failure, setFailure] = useState<Loading<T>['failure']>(null)
  const value = useSyncExternalStore(
    subscribe,
    () => (loaded.get(load) as T | undefined) ?? null,
    () => null,
  )
  useEffect(() => {
    let isCurrent = true
    fetchAhead(load).catch((error: unknown) => isCurrent && setFailure({ error }))
    return () => {
      isCurrent = false
    }
  }, [load])
  return { value, failure }
}

import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

interface Loading<T> {
  /** Null until the value is fetched. */
  readonly value: T | null
  readonly failure: { readonly error: unknown } | null
}

const loaded = new Map<Load<unknown>, unknown>()

/** Fetches a value, so that `useLoaded` returns it at once. After a failure the next call tries again. */
export async function fetchAhead<T>(load: Load<T>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load())
}

/**
 * Returns what `load` fetches, or null until it is fetched. It throws a failure, for the error boundary. `load` must be
 * the same function each time. For a component use `lazyPart`.
 */
export function useLoaded<T>(load: Load<T>): T | null {
  const { value, failure } = useLoading(load)
  if (failure) throw failure.error
  return value
}

export function useLoading<T>(load: Load<T>): Loading<T> {
  const [failure, setFailure] = useState<Loading<T>['failure']>(null)
  const [, setDrawn] = useState(() => (loaded.has(load) ? load : null))
  useEffect(() => {
    let isCurrent = true
    const draw = () => isCurrent && setDrawn(() => load)
    // Another component may have fetched the value after this one was drawn and before this effect.
    if (loaded.has(load)) draw()
    else fetchAhead(load).then(draw, (error: unknown) => isCurrent && setFailure({ error }))
    return () => {
      isCurrent = false
    }
  }, [load])
  return { value: (loaded.get(load) as T | undefined) ?? null, failure }
}

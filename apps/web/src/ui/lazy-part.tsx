import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import type { Namespace } from '../i18n/keys'
import { loadMessages } from '../i18n/translator'

interface PartDefinition<Props> {
  /** Fetches the component. */
  readonly load: () => Promise<ComponentType<Props>>
  /** Namespaces whose messages the component draws. */
  readonly messages?: readonly Namespace[]
  /** Drawn if the part cannot be fetched. Without it the nearest error boundary shows the failure. */
  readonly fallback?: ComponentType<Props>
}

export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches the part, so that it is drawn at once when it is wanted. A failure is tried again when it is drawn. */
  readonly preload: () => void
  /** Fetches the part when the component around it is first drawn, or once `isWanted` becomes true. */
  readonly usePreload: (isWanted?: boolean) => void
}

/**
 * A component whose script and messages are fetched when it is first drawn. It draws nothing until then.
 *
 * Suspense holds back for 300 ms what has already arrived; this draws it at once.
 */
export function lazyPart<Props extends object>(definition: PartDefinition<Props>): LazyPart<Props> {
  const { messages = [], fallback } = definition
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function load(): Promise<void> {
    loading ??= Promise.all([definition.load(), loadMessages(messages)]).then(
      ([component]) => {
        loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const preload = () => void load().catch(() => {})

  function Part(props: Props): ReactNode {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const [, setArrived] = useState(loaded !== undefined)
    useEffect(() => {
      if (loaded) return
      let isCurrent = true
      load().then(
        () => isCurrent && setArrived(true),
        (error: unknown) => isCurrent && setFailure({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [])
    if (loaded) return createElement(loaded, props)
    if (failure && !fallback) throw failure.error
    return failure && fallback ? createElement(fallback, props) : null
  }

  return Object.assign(Part, {
    preload,
    usePreload: (isWanted = true) => usePreloading(preload, isWanted),
  })
}

function usePreloading(preload: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) preload()
  }, [preload, isWanted])
}

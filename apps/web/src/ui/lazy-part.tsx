import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Namespace } from '../i18n/keys'
import { loadMessages } from '../i18n/translator'
import { fetchAhead, useLoading } from './use-loaded'

interface PartDefinition<Props> {
  /** Fetches the component. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The message namespaces that the component needs. */
  readonly messages?: readonly Namespace[]
  /**
   * The component to render if the code cannot be fetched. Without it, the nearest error boundary shows the
   * failure.
   */
  readonly fallback?: ComponentType<Props>
}

export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches the component before its first render. After a failure, the first render tries again. */
  readonly preload: () => void
  /** Fetches the component when its parent first renders. Returns true once it is fetched or has failed. */
  readonly usePreload: () => boolean
}

/** The fallback for optional components of a screen. */
export const drawNothing = () => null

/**
 * Returns a component that fetches its code and messages at its first render. Until then it renders nothing.
 * After a failure it renders the fallback, or throws without one.
 *
 * Suspense can hide a component for 300 ms after its code has arrived, so we render it ourselves.
 */
export function lazyPart<Props extends object>(definition: PartDefinition<Props>): LazyPart<Props> {
  const { messages = [], fallback } = definition

  async function load(): Promise<ComponentType<Props>> {
    const [component] = await Promise.all([definition.load(), loadMessages(messages)])
    return component
  }

  function Part(props: Props): ReactNode {
    const { value, failure } = useLoading(load)
    if (value) return createElement(value, props)
    if (failure && !fallback) throw failure.error
    return failure && fallback ? createElement(fallback, props) : null
  }

  return Object.assign(Part, {
    preload: () => void fetchAhead(load).catch(() => {}),
    usePreload() {
      const { value, failure } = useLoading(load)
      return value !== null || failure !== null
    },
  })
}

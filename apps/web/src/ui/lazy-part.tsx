import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Namespace } from '../i18n/keys'
import { loadMessages } from '../i18n/translator'
import { fetchAhead, useLoading } from './use-loaded'

interface PartDefinition<Props> {
  /** Fetches the component. */
  readonly load: () => Promise<ComponentType<Props>>
  /** Namespaces whose messages the component draws. */
  readonly messages?: readonly Namespace[]
  /** Drawn if the component cannot be fetched. Without it the nearest error boundary shows the failure. */
  readonly fallback?: ComponentType<Props>
}

export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches the component before it is first drawn. After a failure, drawing the component fetches it again. */
  readonly preload: () => void
  /** Fetches the component when its parent is first drawn. Returns true once it is fetched or has failed. */
  readonly usePreload: () => boolean
}

/** A fallback for optional components of a screen. */
export const drawNothing = () => null

/**
 * Creates a component whose script and messages are fetched when it is first drawn. It draws nothing until then.
 *
 * Suspense can hide a component for 300 ms after its script has arrived, so we draw it ourselves at once.
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

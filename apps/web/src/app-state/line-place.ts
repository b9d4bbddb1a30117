import { createStore } from 'zustand/vanilla'

/** The element of an empty diary in which the quick log draws its line; null if no screen has one. */
export const linePlace = createStore<HTMLElement | null>()(() => null)

/** Stores the element in `linePlace`, as a `ref` callback. Returns a function that removes it. */
export function placeLine(element: HTMLElement | null): () => void {
  linePlace.setState(element, true)
  return () => linePlace.setState(null, true)
}

import { createStore } from 'zustand/vanilla'

/** The element of an empty diary in which the quick log draws its line. Null while no screen has one. */
export const linePlace = createStore<HTMLElement | null>()(() => null)

/** Registers that element; for its `ref`. Returns a function that removes it. */
export function placeLine(element: HTMLElement | null): () => void {
  linePlace.setState(element, true)
  return () => linePlace.setState(null, true)
}

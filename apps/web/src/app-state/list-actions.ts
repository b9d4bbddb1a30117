/** What a shortcut can do in the list of a screen. */
export type ListAction = 'next' | 'previous' | 'edit' | 'delete' | 'repeat'

/** Returns whether the list has used the action. It has not if no item is selected. */
export type ListAct = (action: ListAction) => boolean

let current: ListAct | null = null

/** Sends the actions to the list of this screen until the returned function is called. */
export function connectList(act: ListAct): () => void {
  current = act
  return () => {
    if (current === act) current = null
  }
}

/** Acts on the list of the screen. Returns false if the screen has no list, or if the list has no use for it. */
export function actOnList(action: ListAction): boolean {
  return current?.(action) ?? false
}

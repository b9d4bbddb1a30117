/** The actions that a shortcut can trigger in the list of a screen. */
export type ListAction = 'next' | 'previous' | 'edit' | 'delete' | 'repeat'

/** Performs an action on the list. Returns false if it did nothing, for example without a selected item. */
export type ListAct = (action: ListAction) => boolean

let current: ListAct | null = null

/** Connects the list of this screen with the shortcuts. Returns a function that disconnects it. */
export function connectList(act: ListAct): () => void {
  current = act
  return () => {
    if (current === act) current = null
  }
}

/**
 * Performs an action on the list of the screen. Returns false if the screen has no list or the list did
 * nothing.
 */
export function actOnList(action: ListAction): boolean {
  return current?.(action) ?? false
}

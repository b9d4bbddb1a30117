import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { suggestionKey } from './suggestion-key'
import { suggestionId } from './suggestion-list'

/**
 * Returns the state and the ARIA attributes of a text field with suggestions below it (the combobox pattern). With
 * `entersFirst`, Enter chooses the first suggestion if none is marked.
 */
export function useSuggestions<Item>(
  items: readonly Item[],
  onChoose: (item: Item) => void,
  entersFirst = false,
) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [marked, setActive] = useState(-1)
  const showing = open && items.length > 0
  const active = marked < items.length ? marked : -1

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (item: Item) => {
    close()
    onChoose(item)
  }
  /** Passes a key to the suggestion list. Returns true if the list handles it. */
  const takeKey = (event: KeyboardEvent): boolean => {
    // An input method uses Enter and the arrow keys while it composes a word.
    if (event.nativeEvent.isComposing) return true
    if (event.key === 'Escape' && open) {
      // Keep the list closed if suggestions arrive later. Also prevent the form around the field from using
      // this press.
      event.preventDefault()
      setOpen(false)
    }
    const step = suggestionKey(event.key, { count: items.length, active, open: showing, entersFirst })
    if (!step) return false
    event.preventDefault()
    const item = step.kind === 'choose' ? items[step.at] : undefined
    if (item !== undefined) choose(item)
    if (step.kind === 'close') {
      // Otherwise Escape would close the dialog around the field as well.
      event.stopPropagation()
      close()
    }
    if (step.kind === 'move') {
      setOpen(true)
      setActive(step.to)
    }
    return true
  }

  return {
    listId,
    showing,
    active,
    choose,
    close,
    takeKey,
    /** Opens the list for a changed text, and deactivates the suggestion, which matched the previous text. */
    refresh: () => {
      setOpen(true)
      setActive(-1)
    },
    attributes: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': showing,
      'aria-controls': showing ? listId : undefined,
      'aria-activedescendant': showing && active >= 0 ? suggestionId(listId, active) : undefined,
    } as const,
  }
}

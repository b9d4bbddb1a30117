import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { suggestionKey } from './suggestion-key'
import { suggestionId } from './suggestion-list'

/** State and attributes of a text field with a list of suggestions below it (the combobox pattern). */
export function useSuggestions<Item>(items: readonly Item[], onChoose: (item: Item) => void) {
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
  /** True when the key was the list's and the field has nothing more to do with it. */
  const takeKey = (event: KeyboardEvent): boolean => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return true
    // Suggestions still on their way are not wanted any more either.
    if (event.key === 'Escape') setOpen(false)
    const step = suggestionKey(event.key, { count: items.length, active, open: showing })
    if (!step) return false
    event.preventDefault()
    const item = items[active]
    if (step.kind === 'choose' && item !== undefined) choose(item)
    if (step.kind === 'close') {
      // The dialog around the field would close as well.
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
    /** New text: what was marked belongs to the old one. */
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

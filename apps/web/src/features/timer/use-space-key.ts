import { useEffect } from 'react'
import { useServices } from '../../data/services/use-services'

/** Whatever a space already means something to. */
const controls =
  'a[href], button, input, select, textarea, summary, [contenteditable], [role="slider"], [role="option"]'
const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/**
 * The space bar, while nothing that uses it has the focus and nothing stands before the page. It can be switched
 * off with the other single keys, and a space that chooses a Chinese character is none.
 */
export function useSpaceKey(press: () => void) {
  const { journal, overlays } = useServices()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPlainSpace(event) || !journal.preference('shortcuts').singleKeys) return
      if (event.target instanceof Element && event.target.closest(controls)) return
      if (overlays.getState().current !== null || document.querySelector(dialogs)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [press, journal, overlays])
}

function isPlainSpace(event: KeyboardEvent): boolean {
  const { key, repeat, isComposing, defaultPrevented } = event
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  return key === ' ' && !hasModifier && !repeat && !isComposing && !defaultPrevented
}

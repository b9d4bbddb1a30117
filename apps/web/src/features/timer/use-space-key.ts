import { useEffect } from 'react'
import { useServices } from '../../data/services/use-services'

/** Elements that use the space key themselves. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable], [role="slider"], [role="option"]'
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/**
 * Calls `press` for the space key, unless a control that uses it has the focus or a dialog is open. The preference for
 * single keys can turn this off. Spaces typed with an input method do not count.
 */
export function useSpaceKey(press: () => void) {
  const { journal, overlays } = useServices()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPlainSpace(event) || !journal.preference('shortcuts').singleKeys) return
      if (event.target instanceof Element && event.target.closest(CONTROLS)) return
      if (overlays.getState().current !== null || document.querySelector(DIALOGS)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [press, journal, overlays])
}

function isPlainSpace(event: KeyboardEvent): boolean {
  const { key, repeat, isComposing, defaultPrevented } = event
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  return key === ' ' && !hasModifier && !repeat && !isComposing && !defaultPrevented
}

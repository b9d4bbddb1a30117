import { useEffect, useEffectEvent } from 'react'
import { useServices } from '../data/services/use-services'

/**
 * Calls `act` for keys pressed anywhere on the screen, except in a form field or while a dialog is open.
 * Ignores keys with Ctrl, Alt or Meta, and keys that another listener has handled. `act` returns whether it
 * used the key.
 * `singleKeys` is true if the musician has enabled single-letter shortcuts, `isHeld` if the key repeats because
 * it is held down.
 * With `window`, `act` runs after the shell's listener on `document`, which handles sequences such as G T.
 */
export function useScreenKeys(
  act: (key: string, singleKeys: boolean, isHeld: boolean) => boolean,
  on: 'document' | 'window' = 'document',
): void {
  const { journal } = useServices()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere(event.target)) return
    const { singleKeys } = journal.preference('shortcuts')
    if (act(event.key, singleKeys, event.repeat)) event.preventDefault()
  })
  useEffect(() => {
    const target = on === 'window' ? window : document
    target.addEventListener('keydown', handleKey as EventListener)
    return () => target.removeEventListener('keydown', handleKey as EventListener)
  }, [on])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) return true
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  )
}

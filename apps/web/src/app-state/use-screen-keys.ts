import { useEffect, useEffectEvent } from 'react'
import { useServices } from '../data/services/use-services'

/**
 * Hears keys anywhere on the screen, never while somebody types or a dialog is open. `letters` says whether single
 * letters mean something; `act` answers whether the key did.
 */
export function useScreenKeys(act: (key: string, letters: boolean) => boolean): void {
  const { journal } = useServices()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere(event.target)) return
    if (act(event.key, journal.preference('shortcuts').singleKeys)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) return true
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  )
}

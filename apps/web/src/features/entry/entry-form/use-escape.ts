import { useEffect, useEffectEvent } from 'react'

/** Calls `leave` when the musician presses Escape, unless the key closes an open list, calendar or dialog. */
export function useEscape(leave: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    leave()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

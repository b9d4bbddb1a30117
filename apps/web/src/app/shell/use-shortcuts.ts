import { keysOf } from '@segno/domain/shortcut/shortcut-keys'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { undoLast } from '../../app-state/undo-last'
import type { Services } from '../../data/services/services'
import { toggleTimer } from '../../data/services/start-timer'
import { useServices } from '../../data/services/use-services'
import { allCommands } from './all-commands'
import type { EarlyKeys } from './early-keys'
import { type KeyCommand, KeyCommands } from './key-commands'
import { isInDetails, isInDialog } from './key-target'
import { isTimerSpace } from './timer/space-key'

/** Handles single keys, sequences (`g l`), Space, ⌘K and ⌘Z on every page. In text fields only ⌘K works. */
export function useShortcuts(early: EarlyKeys): void {
  const services = useServices()
  const [, navigate] = useLocation()
  useEffect(() => {
    let settings = services.journal.preference('shortcuts')
    let commands = new KeyCommands(keyCommands(services, navigate))
    const handle = (event: KeyboardEvent) => {
      const current = services.journal.preference('shortcuts')
      // Create new `KeyCommands` only if the settings change, because the object remembers the first key of a
      // sequence.
      if (current !== settings) commands = new KeyCommands(keyCommands(services, navigate))
      settings = current
      handleKey(event, services, commands)
    }
    document.addEventListener('keydown', handle)
    const handleSpace = (event: KeyboardEvent) => {
      if (!isTimerSpace(event) || !services.journal.preference('shortcuts').singleKeys) return
      event.preventDefault()
      void toggleTimer(services)
    }
    // Listen on `window`, after the listeners of screens on `document`. The metronome uses Space first.
    window.addEventListener('keydown', handleSpace)
    for (const event of early.take()) {
      handle(event)
      handleSpace(event)
    }
    return () => {
      document.removeEventListener('keydown', handle)
      window.removeEventListener('keydown', handleSpace)
    }
  }, [services, navigate, early])
}

function handleKey(event: KeyboardEvent, services: Services, commands: KeyCommands): void {
  if (isHandledElsewhere(event)) return
  if (event.ctrlKey || event.metaKey) {
    handleChord(event, services)
    return
  }
  if (isTyping(event.target)) return
  if (!services.journal.preference('shortcuts').singleKeys) return
  // Use the time of the press. A busy page may handle the event, or run a stored key, much later.
  const found = commands.press(event.key, event.timeStamp)
  if (!found || (isInDialog() && !(found.inDetails && isInDetails()))) return
  if (event.repeat && !found.repeats) return
  if (found.run() !== false) event.preventDefault()
}

/** Returns true for keys of an input method, keys that a control has handled, and keys with Alt. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  return event.isComposing || event.defaultPrevented || event.altKey
}

function keyCommands(services: Services, navigate: (to: string) => void): KeyCommand[] {
  const context = { services, navigate }
  const { keys: custom } = services.journal.preference('shortcuts')
  return allCommands().map((command) => ({
    ...command,
    keys: keysOf(command, custom),
    run: () => command.run(context),
  }))
}

function handleChord(event: KeyboardEvent, services: Services): void {
  if (event.shiftKey) return
  const key = event.key.toLowerCase()
  if (key === 'k') {
    event.preventDefault()
    services.overlays.getState().open('palette')
  }
  if (key === 'z' && !isTyping(event.target)) {
    event.preventDefault()
    undoLast(services)
  }
}

const pressedOnly = ['button', 'checkbox', 'radio', 'range', 'submit']

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !pressedOnly.includes(target.type)
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

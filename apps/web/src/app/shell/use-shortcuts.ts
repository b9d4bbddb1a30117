import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Services } from '../../data/services/services'
import { useServices } from '../../data/services/use-services'
import { features } from '../features'
import type { EarlyKeys } from './early-keys'
import { type KeyCommand, KeyCommands } from './key-commands'
import { isInDialog } from './key-target'
import { shellCommands } from './shell-commands'

/** Single keys, sequences (`g l`), ⌘K and ⌘Z, for the whole page; never while somebody types. */
export function useShortcuts(early: EarlyKeys): void {
  const services = useServices()
  const [, navigate] = useLocation()
  useEffect(() => {
    const commands = new KeyCommands(keyCommands(services, navigate))
    const hear = (event: KeyboardEvent) => hearKey(event, services, commands)
    document.addEventListener('keydown', hear)
    for (const event of early.take()) hear(event)
    return () => document.removeEventListener('keydown', hear)
  }, [services, navigate, early])
}

function hearKey(event: KeyboardEvent, services: Services, commands: KeyCommands): void {
  if (isMeantForOthers(event)) return
  if (event.ctrlKey || event.metaKey) {
    hearChord(event, services)
    return
  }
  if (isTyping(event.target) || isInDialog()) return
  if (!services.journal.preference('shortcuts').singleKeys) return
  const found = commands.press(event.key, services.clock.monotonic())
  if (!found) return
  event.preventDefault()
  found.run()
}

/** Keys of an input method, keys that a control has answered, and keys of the system. */
function isMeantForOthers(event: KeyboardEvent): boolean {
  return event.isComposing || event.defaultPrevented || event.altKey
}

function keyCommands(services: Services, navigate: (to: string) => void): KeyCommand[] {
  const context = { services, navigate }
  const ofShell = shellCommands.map(({ keys, run }) => ({ keys, run: () => run(context) }))
  const ofFeatures = features.flatMap((feature) => feature.commands ?? [])
  return [...ofShell, ...ofFeatures.map(({ keys, run }) => ({ keys, run: () => run({ navigate }) }))]
}

function hearChord(event: KeyboardEvent, services: Services): void {
  if (event.shiftKey) return
  const key = event.key.toLowerCase()
  if (key === 'k') {
    event.preventDefault()
    services.overlays.getState().open('palette')
  }
  if (key === 'z' && !isTyping(event.target)) {
    event.preventDefault()
    services.undo.undoLast()
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

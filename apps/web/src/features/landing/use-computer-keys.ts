import { useContext, useEffect, useState } from 'react'
import { ServicesContext } from '../../data/services/use-services'
import type { PianoHands } from './piano-hands'
import { labelOf, noteOfCode, usualLabels } from './piano-keys'

/** Chromium's Keyboard API. TypeScript's DOM types lack it. */
interface KeyboardLayout {
  readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> }
}

/**
 * Plays notes by computer keys. Returns the label of each key code in the musician's layout: `KeyA` is `Q` in
 * France.
 */
export function useComputerKeys(hands: PianoHands): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState(usualLabels)
  const services = useContext(ServicesContext)

  useEffect(() => {
    const keyboard = (navigator as KeyboardLayout).keyboard
    keyboard?.getLayoutMap().then(
      (layout) =>
        setLabels(
          new Map([...usualLabels].map(([code, usual]) => [code, labelOf(layout.get(code) ?? usual)])),
        ),
      () => {},
    )
  }, [])

  useEffect(() => {
    const areSingleKeysOn = () => services?.journal.preference('shortcuts').singleKeys !== false
    const down = (event: KeyboardEvent) => {
      const note = noteOfCode(event.code)
      if (note === undefined || isMeantElsewhere(event) || !areSingleKeysOn()) return
      // Neither the app's shortcuts nor the browser's quick search may use this key.
      event.preventDefault()
      if (event.repeat) return
      hands.press(event.code, note)
      noteLabel(event)
    }
    // Browsers without the Keyboard API report the layout only as keys are typed.
    const noteLabel = ({ code, key }: KeyboardEvent) => {
      const label = labelOf(key)
      if (key.length === 1)
        setLabels((old) => (old.get(code) === label ? old : new Map(old).set(code, label)))
    }
    const up = (event: KeyboardEvent) => {
      hands.release(event.code)
      // macOS sends no `keyup` for other keys while the Command key is down.
      if (event.key === 'Meta') hands.releaseAll()
    }
    const leave = () => hands.releaseAll()
    // The capture phase runs before the app's shortcuts, which ignore an event whose default is prevented.
    document.addEventListener('keydown', down, true)
    document.addEventListener('keyup', up, true)
    window.addEventListener('blur', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('keydown', down, true)
      document.removeEventListener('keyup', up, true)
      window.removeEventListener('blur', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [hands, services])

  return labels
}

function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true
  const { target } = event
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
    return true
  return document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null
}

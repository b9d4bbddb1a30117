import { useContext, useEffect, useState } from 'react'
import { ServicesContext } from '../../data/services/use-services'
import type { PianoHands } from './piano-hands'
import { labelOf, noteOfCode, usualLabels } from './piano-keys'

/** The part of Chromium's keyboard access that the DOM library of TypeScript leaves out. */
interface KeyboardLayout {
  readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> }
}

/** Plays by the letters of the computer's keyboard; answers what is printed on each place (`KeyA`: `Q` in France). */
export function useLetterKeys(hands: PianoHands): ReadonlyMap<string, string> {
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
    const letters = () => services?.journal.preference('shortcuts').singleKeys !== false
    const down = (event: KeyboardEvent) => {
      const note = noteOfCode(event.code)
      if (note === undefined || isMeantElsewhere(event) || !letters()) return
      // Nobody else takes the letter: neither the app's shortcuts nor the browser's quick search.
      event.preventDefault()
      if (event.repeat) return
      hands.press(event.code, note)
      learn(event)
    }
    // Where the browser does not tell the layout, each letter is learnt as it is typed.
    const learn = ({ code, key }: KeyboardEvent) => {
      const label = labelOf(key)
      if (key.length === 1)
        setLabels((old) => (old.get(code) === label ? old : new Map(old).set(code, label)))
    }
    const up = (event: KeyboardEvent) => {
      hands.release(event.code)
      // While the command key is down, macOS tells of no key that is let go.
      if (event.key === 'Meta') hands.releaseAll()
    }
    const leave = () => hands.releaseAll()
    // Before the app's own shortcuts, which leave alone what is already taken.
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

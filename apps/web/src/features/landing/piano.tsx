import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { prepareRecordings } from '../../audio/piano-recordings'
import { createPianoVoice } from '../../audio/piano-voice'
import { ServicesContext } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import styles from './piano.module.css'
import { PianoHands } from './piano-hands'
import { codeOfNote, FIRST_NOTE, isBlack, noteName, notes } from './piano-keys'
import { useComputerKeys } from './use-computer-keys'

/**
 * How long a note sounds after a click without a pointer, from a screen reader or voice control (milliseconds).
 */
const TAP_LENGTH = 500

/**
 * After this time the page fetches the recordings even if the musician has not touched the piano
 * (milliseconds).
 */
const REST = 8000

const prepare = () => prepareRecordings(notes)

/** A piano of two octaves. Mouse, touch, computer keys, or arrow keys and Enter play it. */
export function Piano() {
  const t = useTranslation('landing')
  const hint = useId()
  const services = useContext(ServicesContext)
  const [hands] = useState(() => new PianoHands(createPianoVoice()))
  const [tabStop, setTabStop] = useState(FIRST_NOTE)
  const held = useSyncExternalStore(hands.subscribe, hands.held, hands.held)
  const labels = useComputerKeys(hands)
  useEffect(() => () => hands.close(), [hands])
  useEffect(() => services?.clock.after(REST, prepare), [services])

  const names = t('piano.notes').split(' ')
  const octave = Number(t('piano.octave'))
  const lit = new Set(held.values())

  // A click without a pointer has no release, so a timer ends the note.
  const tap = (event: MouseEvent, note: number) => {
    if (event.detail > 0) return
    hands.press('tap', note)
    if (services) services.clock.after(TAP_LENGTH, () => hands.release('tap'))
    else hands.release('tap')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are piano keys, not fields of a form.
    <div
      role="group"
      aria-label={t('piano')}
      aria-describedby={hint}
      className={styles.piano}
      translate="no"
      onContextMenu={(event) => event.preventDefault()}
      onPointerEnter={prepare}
      onFocus={prepare}
      onBlur={() => hands.release('focus')}
      {...pointerPlay(hands)}
      {...keyPlay(hands)}
    >
      {notes.map((note) => (
        <button
          key={note}
          type="button"
          data-note={note}
          data-lit={lit.has(note) || undefined}
          tabIndex={note === tabStop ? 0 : -1}
          aria-label={noteName(note, names, octave)}
          className={classNames(styles.key, isBlack(note) ? styles.black : styles.white)}
          onFocus={() => setTabStop(note)}
          onClick={(event) => tap(event, note)}
        >
          <span aria-hidden="true">{labels.get(codeOfNote(note) ?? '')}</span>
        </button>
      ))}
      <p id={hint} hidden>
        {t('piano.hint')}
      </p>
    </div>
  )
}

function noteOf(element: EventTarget | null): number | undefined {
  const key = element instanceof Element ? element.closest<HTMLElement>('[data-note]') : null
  return key ? Number(key.dataset.note) : undefined
}

/**
 * Returns pointer handlers. Each pointer plays its own note and may slide. `setPointerCapture` follows it
 * beyond the piano.
 */
function pointerPlay(hands: PianoHands) {
  const sourceOf = (event: PointerEvent) => `pointer ${event.pointerId}`
  const play = (event: PointerEvent) => {
    const note = noteOf(document.elementFromPoint(event.clientX, event.clientY))
    if (note === undefined) hands.release(sourceOf(event))
    else hands.press(sourceOf(event), note)
  }
  const end = (event: PointerEvent) => hands.release(sourceOf(event))
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      play(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) play(event)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  }
}

/**
 * Returns key handlers. Arrow keys, Home and End move between the visible keys. Enter and Space sound while
 * they are held.
 */
function keyPlay(hands: PianoHands) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const note = noteOf(event.target)
      if (note === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        if (!event.repeat) hands.press('focus', note)
        return
      }
      const keys = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-note]')].filter(
        (key) => key.offsetParent,
      )
      const to = targetIndex(
        event.key,
        keys.findIndex((key) => noteOf(key) === note),
        keys.length,
      )
      if (to === undefined) return
      event.preventDefault()
      keys[to]?.focus()
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      hands.release('focus')
    },
  }
}

function targetIndex(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(from + 1, count - 1)
  if (key === 'ArrowLeft') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

import { isSessionLength } from '@segno/domain/next-up/practice-blocks'
import { fingerprint } from '@segno/domain/shared/fingerprint'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeyValueStore } from '../../contracts/key-value-store'

/** The settings for suggestions that this device stores. */
export interface NextUpChoice {
  /** The session length in minutes. */
  readonly minutes: number
  readonly isOpen: boolean
  /** The local day on which `setAside` is valid. */
  readonly day: string
  /** Fingerprints of piece keys. Titles are never stored outside the diary. */
  readonly setAside: readonly string[]
}

export const NEXT_UP_KEY = 'segno.nextUp'

const initial: NextUpChoice = { minutes: 30, isOpen: true, day: '', setAside: [] }

/** This device's settings for suggestions, shared by all components that show them. */
export class NextUpChoices {
  readonly #keyValueStore: KeyValueStore
  readonly #choice: StoreApi<NextUpChoice>

  constructor(keyValueStore: KeyValueStore) {
    this.#keyValueStore = keyValueStore
    this.#choice = createStore<NextUpChoice>()(() => readChoice(keyValueStore.read(NEXT_UP_KEY)))
  }

  current(): NextUpChoice {
    return this.#choice.getState()
  }

  change(fields: Partial<NextUpChoice>): void {
    const choice = { ...this.current(), ...fields }
    // If the browser refuses the write, the choice lasts until the page closes.
    this.#keyValueStore.write(NEXT_UP_KEY, JSON.stringify(choice))
    this.#choice.setState(choice, true)
  }

  hide(pieceKey: string, today: CalendarDay): void {
    this.change({
      day: today,
      setAside: [...new Set([...hiddenOn(this.current(), today), fingerprint(pieceKey)])],
    })
  }

  bringBack(pieceKey: string, today: CalendarDay): void {
    const print = fingerprint(pieceKey)
    this.change({ day: today, setAside: hiddenOn(this.current(), today).filter((known) => known !== print) })
  }

  subscribe(listener: () => void): () => void {
    return this.#choice.subscribe(listener)
  }
}

/** Returns the keys of `keys` that the musician has hidden today. */
export function hiddenPieces(choice: NextUpChoice, today: CalendarDay, keys: Iterable<string>): Set<string> {
  const prints = new Set(hiddenOn(choice, today))
  const found = new Set<string>()
  if (prints.size > 0) for (const key of keys) if (prints.has(fingerprint(key))) found.add(key)
  return found
}

function hiddenOn({ day, setAside }: NextUpChoice, today: CalendarDay): readonly string[] {
  return day === today ? setAside : []
}

/** Parses a stored choice. Invalid fields get their defaults. */
export function readChoice(stored: string | null): NextUpChoice {
  const { minutes, isOpen, day, setAside } = parsed(stored)
  return {
    minutes: isSessionLength(minutes) ? minutes : initial.minutes,
    isOpen: isOpen !== false,
    day: typeof day === 'string' ? day : '',
    setAside: Array.isArray(setAside) ? setAside.filter((print) => typeof print === 'string') : [],
  }
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const known = new WeakMap<KeyValueStore, NextUpChoices>()

export function nextUpChoicesOf(keyValueStore: KeyValueStore): NextUpChoices {
  let choices = known.get(keyValueStore)
  if (!choices) {
    choices = new NextUpChoices(keyValueStore)
    known.set(keyValueStore, choices)
  }
  return choices
}

import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { hiddenPieces, NEXT_UP_KEY, NextUpChoices, readChoice } from './next-up-choice'

const TODAY = '2026-11-21' as CalendarDay
const TOMORROW = '2026-11-22' as CalendarDay
const keys = ['consolation-liszt', 'nocturne-chopin', 'prelude-bach']

function createStore(accepts = true) {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => {
      if (accepts) kept.set(key, value)
      return accepts
    },
    remove: (key: string) => void kept.delete(key),
    removeAll: () => kept.clear(),
  }
}

test("NextUpChoices stores the session length and whether the section 'Next up' is open", () => {
  const keyValueStore = createStore()
  new NextUpChoices(keyValueStore).change({ minutes: 35, isOpen: false })
  expect(new NextUpChoices(keyValueStore).current()).toMatchObject({ minutes: 35, isOpen: false })
})

test('a piece hidden from the suggestions stays hidden today on this device until the musician restores it', () => {
  const keyValueStore = createStore()
  const choices = new NextUpChoices(keyValueStore)
  choices.hide('nocturne-chopin', TODAY)
  choices.hide('prelude-bach', TODAY)
  expect(hiddenPieces(new NextUpChoices(keyValueStore).current(), TODAY, keys)).toEqual(
    new Set(['nocturne-chopin', 'prelude-bach']),
  )
  choices.bringBack('nocturne-chopin', TODAY)
  expect(hiddenPieces(choices.current(), TODAY, keys)).toEqual(new Set(['prelude-bach']))
})

test('NextUpChoices hides no piece on the next day and deletes the list from the day before', () => {
  const keyValueStore = createStore()
  const choices = new NextUpChoices(keyValueStore)
  choices.hide('nocturne-chopin', TODAY)
  expect(hiddenPieces(choices.current(), TOMORROW, keys)).toEqual(new Set())
  choices.hide('prelude-bach', TOMORROW)
  expect(hiddenPieces(choices.current(), TOMORROW, keys)).toEqual(new Set(['prelude-bach']))
  expect(choices.current().setAside).toHaveLength(1)
})

test('NextUpChoices stores fingerprints in localStorage instead of titles', () => {
  const keyValueStore = createStore()
  new NextUpChoices(keyValueStore).hide('nocturne-chopin', TODAY)
  expect(keyValueStore.kept.get(NEXT_UP_KEY)).not.toMatch(/nocturne|chopin/)
})

test('NextUpChoices keeps its choice until the page closes if localStorage is unavailable', () => {
  const choices = new NextUpChoices(createStore(false))
  choices.hide('nocturne-chopin', TODAY)
  choices.change({ minutes: 15 })
  expect(choices.current().minutes).toBe(15)
  expect(hiddenPieces(choices.current(), TODAY, keys)).toEqual(new Set(['nocturne-chopin']))
})

test.each([null, '', 'nonsense', '[]', '7', 'null', '{"minutes":47,"isOpen":1,"day":3,"setAside":"x"}'])(
  'readChoice returns the defaults for %s',
  (stored) => {
    expect(readChoice(stored)).toEqual({ minutes: 30, isOpen: true, day: '', setAside: [] })
  },
)

import { describe, expect, test } from 'vitest'
import { PianoHands } from './piano-hands'

function listen() {
  const heard: string[] = []
  const hands = new PianoHands({
    strike: (note) => heard.push(`+${note}`),
    lift: (note) => heard.push(`-${note}`),
    close: () => heard.push('closed'),
  })
  return { hands, heard, notes: () => [...hands.held().values()] }
}

describe('PianoHands', () => {
  test('PianoHands.press strikes a note and release lifts it', () => {
    const { hands, heard } = listen()
    hands.press('KeyA', 60)
    hands.release('KeyA')
    expect(heard).toEqual(['+60', '-60'])
  })

  test('PianoHands.press does not strike a note again that its source already holds', () => {
    const { hands, heard } = listen()
    hands.press('KeyA', 60)
    hands.press('KeyA', 60)
    expect(heard).toEqual(['+60'])
  })

  test('PianoHands.press of a second note lifts the first note of the source', () => {
    const { hands, heard, notes } = listen()
    hands.press('finger', 60)
    hands.press('finger', 62)
    expect(heard).toEqual(['+60', '-60', '+62'])
    expect(notes()).toEqual([62])
  })

  test('PianoHands holds one note for each source', () => {
    const { hands, notes } = listen()
    hands.press('KeyA', 60)
    hands.press('KeyD', 64)
    hands.press('finger', 67)
    expect(notes()).toEqual([60, 64, 67])
  })

  test('PianoHands lifts a note when its last source releases it', () => {
    const { hands, heard } = listen()
    hands.press('KeyA', 60)
    hands.press('finger', 60)
    hands.release('KeyA')
    expect(heard).toEqual(['+60', '+60'])
    hands.release('finger')
    expect(heard.at(-1)).toBe('-60')
  })

  test('PianoHands.releaseAll lifts every note', () => {
    const { hands, heard, notes } = listen()
    hands.press('KeyA', 60)
    hands.press('KeyD', 64)
    hands.releaseAll()
    expect(notes()).toEqual([])
    expect(heard.slice(2)).toEqual(['-60', '-64'])
  })

  test('PianoHands.release does nothing for a source without a note', () => {
    const { hands, heard } = listen()
    hands.release('KeyA')
    expect(heard).toEqual([])
  })

  test('PianoHands.held returns a new map after each change, else the same map', () => {
    const { hands } = listen()
    let reported = 0
    const stop = hands.subscribe(() => reported++)
    const before = hands.held()
    expect(hands.held()).toBe(before)
    hands.press('KeyA', 60)
    expect(hands.held()).not.toBe(before)
    expect(reported).toBe(1)
    stop()
    hands.release('KeyA')
    expect(reported).toBe(1)
  })
})

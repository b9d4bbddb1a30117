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

describe('hands on the piano', () => {
  test('strike a note when it is pressed and lift it when it is let go', () => {
    const { hands, heard } = listen()
    hands.press('KeyA', 60)
    hands.release('KeyA')
    expect(heard).toEqual(['+60', '-60'])
  })

  test('do not strike again while the same source stays on its note', () => {
    const { hands, heard } = listen()
    hands.press('KeyA', 60)
    hands.press('KeyA', 60)
    expect(heard).toEqual(['+60'])
  })

  test('slide from note to note', () => {
    const { hands, heard, notes } = listen()
    hands.press('finger', 60)
    hands.press('finger', 62)
    expect(heard).toEqual(['+60', '-60', '+62'])
    expect(notes()).toEqual([62])
  })

  test('hold several notes at once', () => {
    const { hands, notes } = listen()
    hands.press('KeyA', 60)
    hands.press('KeyD', 64)
    hands.press('finger', 67)
    expect(notes()).toEqual([60, 64, 67])
  })

  test('keep a note sounding until its last source lets go', () => {
    const { hands, heard } = listen()
    hands.press('KeyA', 60)
    hands.press('finger', 60)
    hands.release('KeyA')
    expect(heard).toEqual(['+60', '+60'])
    hands.release('finger')
    expect(heard.at(-1)).toBe('-60')
  })

  test('let everything go at once', () => {
    const { hands, heard, notes } = listen()
    hands.press('KeyA', 60)
    hands.press('KeyD', 64)
    hands.releaseAll()
    expect(notes()).toEqual([])
    expect(heard.slice(2)).toEqual(['-60', '-64'])
  })

  test('are silent about a source that holds nothing', () => {
    const { hands, heard } = listen()
    hands.release('KeyA')
    expect(heard).toEqual([])
  })

  test('tell of every change and answer another object then, and the same one otherwise', () => {
    const { hands } = listen()
    let told = 0
    const stop = hands.subscribe(() => told++)
    const before = hands.held()
    expect(hands.held()).toBe(before)
    hands.press('KeyA', 60)
    expect(hands.held()).not.toBe(before)
    expect(told).toBe(1)
    stop()
    hands.release('KeyA')
    expect(told).toBe(1)
  })
})

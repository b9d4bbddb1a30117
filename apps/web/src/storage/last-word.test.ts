import type { Change } from '@segno/domain/change/change'
import { describe, expect, test } from 'vitest'
import type { SmallStore } from '../contracts/small-store'
import type { JournalRow } from './database'
import { LastWord, textOf } from './last-word'
import { readLastWord } from './read-last-word'

function row(overrides: Partial<JournalRow> = {}): JournalRow {
  const change = { op: 'patch', kind: 'entry', id: 'e1', fields: { notes: 'b' }, before: {} } as Change
  return { owner: 'local', shown: ['local'], known: 0, tab: 't', at: 1, changes: [change], ...overrides }
}

/** A store with room for so many texts. */
function smallStore(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  const small: SmallStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.size < room && Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    removeAll: () => kept.clear(),
  }
  const said = () => [...kept.values()].map((text) => readLastWord(text).map(({ at }) => at))
  return { small, kept, said }
}

function lastWord(small: SmallStore, ...waiting: JournalRow[]): LastWord {
  const word = new LastWord(small, 't')
  for (const one of waiting) word.waiting.add(one)
  return word
}

describe('a last word', () => {
  test('is not said where nothing waits', () => {
    const { small, kept } = smallStore()
    lastWord(small).say()
    expect(kept.size).toBe(0)
  })

  test('says what waits, once, and is taken back with what is durable', () => {
    const { small, said } = smallStore()
    const [first, second] = [row({ at: 1 }), row({ at: 2 })]
    const word = lastWord(small, first, second)
    word.say()
    word.say()
    expect(said()).toEqual([[1, 2]])
    word.settle([first])
    expect(said()).toEqual([[2]])
    word.settle([second])
    expect(said()).toEqual([])
  })

  test('is never said under the same name twice', () => {
    const { small, kept } = smallStore()
    const word = lastWord(small, row())
    word.say()
    const [first] = kept.keys()
    word.say()
    expect([...kept.keys()]).not.toContain(first)
  })

  test('stands as it is where there is no room for another, or too much to say', () => {
    const { small, said } = smallStore(1)
    const word = lastWord(small, row({ at: 1 }))
    word.say()
    word.waiting.add(row({ at: 2 }))
    word.say()
    expect(said()).toEqual([[1]])
    const large = smallStore()
    lastWord(large.small, row({ tab: 'x'.repeat(3_000_000) })).say()
    expect(large.kept.size).toBe(0)
  })

  test('counts as made durable once it has vanished, and what it did not hold waits on', () => {
    const { small, kept } = smallStore()
    const [held, since] = [row({ at: 1 }), row({ at: 2 })]
    const word = lastWord(small, held)
    word.say()
    word.waiting.add(since)
    word.notice()
    expect([...word.waiting]).toEqual([held, since])
    kept.clear()
    word.notice()
    expect([...word.waiting]).toEqual([since])
  })
})

describe('reading a last word', () => {
  test('gives back what was said, a field that is to go away too', () => {
    const change = {
      op: 'patch',
      kind: 'entry',
      id: 'e1',
      fields: { rating: undefined },
      before: { rating: 2 },
    }
    const said = [row({ changes: [change as Change] }), row({ at: 2, changes: [] })]
    const read = readLastWord(textOf(said))
    expect(read).toStrictEqual(said)
    expect(read[0]?.changes[0]).toHaveProperty('fields', { rating: undefined })
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '{"owner":"local"}',
    '[null, 1, "x"]',
    '[{"owner":"local","tab":"t","at":1,"changes":[null]}]',
    '[{"owner":"local","tab":"t","at":1,"changes":[{"op":"put","kind":"entry","id":"e1"}]}]',
    '[{"owner":"local","tab":"t","at":1,"changes":[{"op":"put","kind":"toString","id":"e1","body":{}}]}]',
    '[{"owner":"local","tab":"t","at":"1","changes":[]}]',
  ])('finds nothing in %s', (text) => {
    expect(readLastWord(text)).toEqual([])
  })
})

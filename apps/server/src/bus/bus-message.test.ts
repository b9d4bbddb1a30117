import { describe, expect, test } from 'vitest'
import { joinPokes, packMessages, unpackMessages } from './bus-message'

const poke = (from: number, to: number, device: string | null = null) => ({
  accountId: 'a',
  from,
  to,
  device,
})

describe('messages between processes', () => {
  test('unpackMessages returns all messages that packMessages has packed into texts of limited size', () => {
    const messages = Array.from({ length: 500 }, (_one, at) => poke(at, at + 1, 'dev_ü'))
    const packed = packMessages('here', messages, 1000)
    expect(packed.length).toBeGreaterThan(10)
    for (const text of packed) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1000)
    expect(packed.flatMap((text) => unpackMessages('there', text))).toEqual(messages)
  })

  test('unpackMessages skips the messages of its own process', () => {
    const [text = ''] = packMessages('here', [poke(0, 1)], 1000)
    expect(unpackMessages('here', text)).toEqual([])
  })

  test('unpackMessages returns no messages for unknown messages and for text that is no JSON', () => {
    expect(unpackMessages('here', '{"sender":"there","messages":[{"say":"hello"},7]}')).toEqual([])
    expect(unpackMessages('here', 'no json')).toEqual([])
    expect(unpackMessages('here', '[]')).toEqual([])
  })
})

describe('joining pokes', () => {
  test('`joinPokes` joins adjacent pokes of one device into one', () => {
    expect(joinPokes([poke(0, 1), poke(1, 2), poke(2, 3)])).toEqual([poke(0, 3)])
  })

  test('`joinPokes` keeps pokes of different devices, and pokes after a gap, separate', () => {
    const apart = [poke(0, 1, 'x'), poke(1, 2, 'y'), poke(5, 6, 'y')]
    expect(joinPokes(apart)).toEqual(apart)
  })

  test('`joinPokes` keeps pokes of different accounts separate', () => {
    const other = { ...poke(1, 2), accountId: 'b' }
    expect(joinPokes([poke(0, 1), other, poke(1, 2)])).toEqual([poke(0, 2), other])
  })
})

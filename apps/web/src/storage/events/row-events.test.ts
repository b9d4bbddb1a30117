import { expect, test } from 'vitest'
import { TabRowEvents } from './row-events'

const store = { read: () => null, write: () => true, remove: () => {}, removeAll: () => {} }

test('a tab ignores the message of an erasure that happened before it opened', async () => {
  const received: unknown[] = []
  const channel = new BroadcastChannel('segno.records')
  const removed = new Promise<void>((resolve) => {
    new TabRowEvents(store, {
      shown: () => [],
      unfolded: () => [],
      wasErased: async () => false,
      mayShowErased: (erasures = 0) => erasures > 1,
      onLeft: (left) => {
        received.push(left)
        if (left.left === 'ada') resolve()
      },
    })
  })
  for (const left of [{ left: null, erasures: 1 }, { left: null, erasures: 2 }, { left: 'ada' }])
    channel.postMessage(left)
  await removed
  channel.close()
  expect(received).toEqual([{ left: null, erasures: 2 }, { left: 'ada' }])
})

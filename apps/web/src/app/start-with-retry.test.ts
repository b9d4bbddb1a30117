import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { describe, expect, test } from 'vitest'
import { once, startSyncLater, startWithRetry } from './start-with-retry'

function createScene(failures: number) {
  const clock = createFakeClock()
  let connect = () => {}
  const scene = { clock, starts: 0, errors: 0, connect: () => connect() }
  const start = async () => {
    scene.starts++
    if (scene.starts <= failures) throw new Error('a chunk could not be fetched')
  }
  const lifecycle = {
    onOnlineChange: (run: () => void) => {
      connect = run
      return () => {
        connect = () => {}
      }
    },
  }
  startWithRetry(start, { clock, lifecycle, onError: () => scene.errors++ })
  return scene
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await undefined
}

describe('startWithRetry', () => {
  test('startWithRetry retries a rejected start until one succeeds', async () => {
    const scene = createScene(3)
    for (const pause of [1000, 2000, 4000]) {
      await settled()
      scene.clock.advance(pause)
    }
    await settled()
    expect(scene).toMatchObject({ starts: 4, errors: 1 })
    scene.clock.advance(600_000)
    scene.connect()
    await settled()
    expect(scene.starts).toBe(4)
  })

  test('startWithRetry retries a rejected start at once when the connection changes', async () => {
    const scene = createScene(1)
    await settled()
    scene.connect()
    await settled()
    expect(scene.starts).toBe(2)
    scene.clock.advance(600_000)
    await settled()
    expect(scene.starts).toBe(2)
  })
})

test('startSyncLater calls `start` one second later and not before', async () => {
  const clock = createFakeClock()
  const lifecycle = { onOnlineChange: () => () => {} }
  let starts = 0
  const start = async () => void starts++
  startSyncLater(start, { clock, lifecycle, onError: () => {} })
  clock.advance(999)
  expect(starts).toBe(0)
  clock.advance(1)
  expect(starts).toBe(1)
})

describe('once', () => {
  test('`once` shares one success between calls, and calls again after a failure or a reset', async () => {
    let calls = 0
    const begin = once(async () => {
      calls++
      if (calls === 1) throw new Error('failed')
      return calls
    })
    await expect(Promise.all([begin(), begin()])).rejects.toThrow('failed')
    expect(await Promise.all([begin(), begin()])).toEqual([2, 2])
    begin.reset()
    expect(await begin()).toBe(3)
  })
})

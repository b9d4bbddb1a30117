import type { LocalRecord } from '@segno/domain/record/record'
import { emptyDigest } from '@segno/domain/sync/digest'
import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { describe, expect, test } from 'vitest'
import type { PageLifecycle } from '../contracts/page-lifecycle'
import { CallError, type PullAnswer } from '../contracts/sync-server'
import type { SyncStorage } from '../contracts/sync-storage'
import { createSyncStatus } from '../data/session/sync-status'
import { SyncEngine, times } from './engine'

const dirtyRow: LocalRecord = {
  kind: 'preference',
  id: 'a',
  body: { id: 'a', value: 1 },
  updatedAt: 1,
  seq: 0,
  rev: 1,
  dirty: 'pending',
}

/** Creates a device with one tab, a scripted server, and a fake clock. */
function createScene() {
  const clock = createFakeClock()
  const status = createSyncStatus()
  const listeners = { change: () => {}, online: () => {}, show: () => {} }
  const scene = {
    clock,
    status,
    isOnline: true,
    isLocked: false,
    isSignedOut: false,
    rows: [] as LocalRecord[],
    pulls: 0,
    limits: [] as number[],
    progress: () => {},
    written: 0,
    errors: 0,
    answer: async (): Promise<PullAnswer> => ({ epoch: 'e', records: [], seq: 0, hasMore: false, lists: {} }),
    change(...rows: LocalRecord[]) {
      scene.rows = rows
      listeners.change()
    },
    setOnline(isOnline: boolean) {
      scene.isOnline = isOnline
      listeners.online()
    },
    look: () => listeners.show(),
    /** Advances the clock in steps of 100 ms and runs the microtasks after each. */
    async pass(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= 100) {
        clock.advance(Math.min(100, left))
        for (let turn = 0; turn < 50; turn++) await undefined
      }
    },
  }
  const storage: SyncStorage = {
    owner: 'a',
    cursor: async () => ({ epoch: 'e', seq: 0, lists: {} }),
    dirty: async () => scene.rows,
    countDirty: async () => ({
      count: scene.rows.length,
      since: scene.rows.length > 0 ? 5 : null,
      rejected: 0,
    }),
    update: async (_addresses, step) => {
      scene.written++
      const { rows } = step(() => scene.rows[0], { epoch: 'e', seq: 0, lists: {} })
      scene.rows = rows.filter((row) => row.dirty !== undefined)
      if (rows.length === 0 && scene.rows.length > 0) return
    },
    forgetServer: async () => {},
    digest: async () => emptyDigest,
  }
  const lifecycle = {
    online: () => scene.isOnline,
    onOnlineChange: (run: () => void) => {
      listeners.online = run
      return () => {}
    },
    onShow: (run: () => void) => {
      listeners.show = run
      return () => {}
    },
  } as Partial<PageLifecycle> as PageLifecycle
  const engine = new SyncEngine({
    storage,
    status,
    clock,
    lifecycle,
    random: () => 0.5,
    appVersion: '1.0.0',
    locks: {
      ifFree: async (_name, run) => {
        if (scene.isLocked) return false
        await run()
        return true
      },
      hold: (_name, run) => run(),
    },
    server: {
      pull: ({ limit }) => {
        scene.pulls++
        scene.limits.push(limit)
        return scene.answer()
      },
      onProgress: (listener) => {
        scene.progress = listener
        return () => {}
      },
      newest: () => scene.answer(),
      push: async ({ records }) => ({
        epoch: 'e',
        answers: records.map(({ kind, id }) => ({
          kind,
          id,
          answer: { outcome: 'accepted', seq: 1, updatedAt: 2 },
        })),
      }),
    },
    onLocalChange: (listener) => {
      listeners.change = listener
      return () => {}
    },
    mayDelete: () => true,
    isOver: () => scene.isSignedOut,
    onError: () => {
      scene.errors++
    },
  })
  return { ...scene, scene, engine }
}

const failWith = (errorKind: CallError['kind'], retryAfter?: number) => async () => {
  throw new CallError(errorKind, retryAfter === undefined ? {} : { retryAfter })
}

describe('SyncEngine', () => {
  test('the sync engine syncs at once after start, and reports the status synced', async () => {
    const { scene, engine, pass, status } = createScene()
    engine.start()
    await pass(100)
    expect(scene.pulls).toBe(1)
    expect(status.getState()).toMatchObject({ word: 'synced', waiting: 0, since: null })
  })

  test('the sync engine discards a response that arrives after a sign-out in another tab', async () => {
    const { scene, engine, pass } = createScene()
    const record = { kind: 'preference', id: 'b', body: { id: 'b', value: 2 }, updatedAt: 2, seq: 1 }
    scene.answer = async () => {
      scene.isSignedOut = true
      return { epoch: 'e', records: [record], seq: 1, hasMore: false, lists: {} }
    }
    engine.start()
    await pass(2000)
    expect(scene.pulls).toBe(1)
    expect(scene.written).toBe(0)
  })

  test('the sync engine sends a single change after a short delay, and a series of changes after a pause', async () => {
    const { scene, engine, pass } = createScene()
    engine.start()
    await pass(2000)
    scene.change(dirtyRow)
    await pass(times.soon + 100)
    expect(scene.rows).toEqual([])
    const before = scene.pulls
    for (let at = 0; at < 5; at++) {
      scene.change(dirtyRow)
      await pass(500)
    }
    expect(scene.pulls).toBe(before)
    await pass(times.debounce)
    expect(scene.rows).toEqual([])
  })

  test('the sync engine sends changes within a few seconds even if new changes keep arriving', async () => {
    const { scene, engine, pass } = createScene()
    engine.start()
    await pass(300)
    const before = scene.pulls
    for (let at = 0; at < 14; at++) {
      scene.change(dirtyRow)
      await pass(500)
    }
    expect(scene.pulls).toBeGreaterThan(before)
  })

  test('the sync engine retries after a second, then at longer intervals of at most half a minute', async () => {
    const { scene, engine, pass } = createScene()
    scene.answer = failWith('offline')
    engine.start()
    await pass(100)
    const tries: number[] = []
    for (let second = 0; second < 120; second++) {
      const before = scene.pulls
      await pass(1000)
      if (scene.pulls > before) tries.push(second)
    }
    expect(tries.slice(0, 5)).toEqual([0, 2, 6, 14, 30].map((second) => expect.closeTo(second, -0.5)))
    expect(Number(tries.at(-1)) - Number(tries.at(-2))).toBeLessThanOrEqual(times.longestRetry / 1000 + 1)
  })

  test('the sync engine waits as long as Retry-After demands', async () => {
    const { scene, engine, pass } = createScene()
    scene.answer = failWith('busy', 20_000)
    engine.start()
    await pass(100)
    await pass(19_000)
    expect(scene.pulls).toBe(1)
    await pass(2000)
    expect(scene.pulls).toBe(2)
  })

  test('the sync engine reports offline with its waiting changes, and syncs once the connection returns', async () => {
    const { scene, engine, pass, status } = createScene()
    engine.start()
    await pass(100)
    scene.answer = failWith('offline')
    scene.isOnline = false
    scene.setOnline(false)
    scene.change(dirtyRow)
    await pass(30_000)
    expect(status.getState()).toMatchObject({ word: 'offline', waiting: 1, since: 5 })
    scene.answer = async () => ({ epoch: 'e', records: [], seq: 0, hasMore: false, lists: {} })
    scene.setOnline(true)
    await pass(200)
    expect(status.getState()).toMatchObject({ word: 'synced', waiting: 0 })
    expect(scene.errors).toBe(0)
  })

  test('the sync engine reports a server error only once while its rounds keep failing', async () => {
    const { scene, engine, pass, status } = createScene()
    scene.answer = failWith('not-ours')
    scene.rows = [dirtyRow]
    engine.start()
    await pass(60_000)
    expect(status.getState()?.word).toBe('error')
    expect(scene.errors).toBe(1)
  })

  test('the sync engine aborts a round that hangs, and starts another', async () => {
    const { scene, engine, pass, status } = createScene()
    scene.answer = () => new Promise(() => {})
    engine.start()
    await pass(times.showAfter + 200)
    expect(status.getState()?.word).toBe('syncing')
    await pass(times.stall)
    expect(status.getState()?.word).toBe('offline')
    await pass(3000)
    expect(scene.pulls).toBe(2)
  })

  test('the sync engine does not abort a slow response while its pieces keep arriving', async () => {
    const { scene, engine, pass, status } = createScene()
    let finish = () => {}
    scene.answer = () =>
      new Promise((resolve) => {
        finish = () => resolve({ epoch: 'e', records: [], seq: 0, hasMore: false, lists: {} })
      })
    engine.start()
    for (let piece = 0; piece < 5; piece++) {
      await pass(times.stall - 10_000)
      scene.progress()
    }
    finish()
    await pass(100)
    expect(scene.pulls).toBe(1)
    expect(status.getState()?.word).toBe('synced')
  })

  test('the sync engine pulls 1000, 500 and 250 records in three rounds that time out', async () => {
    const { scene, engine, pass } = createScene()
    scene.answer = failWith('timeout')
    engine.start()
    await pass(10_000)
    expect(scene.limits.slice(0, 3)).toEqual([1000, 500, 250])
  })

  test('the sync engine starts no round while another tab holds the lock', async () => {
    const { scene, engine, pass } = createScene()
    scene.isLocked = true
    engine.start()
    await pass(1000)
    expect(scene.pulls).toBe(0)
    scene.isLocked = false
    await pass(times.otherTab)
    expect(scene.pulls).toBe(1)
  })

  test('the sync engine pulls every minute, when the page is shown, and after a hint', async () => {
    const { scene, engine, pass } = createScene()
    engine.start()
    await pass(1000)
    await pass(times.idle)
    expect(scene.pulls).toBe(2)
    scene.look()
    await pass(100)
    expect(scene.pulls).toBe(3)
    engine.hint()
    await pass(100)
    expect(scene.pulls).toBe(4)
  })

  test('syncNow resolves with true once all changes are sent, and with false after a failure', async () => {
    const { scene, engine, pass } = createScene()
    engine.start()
    await pass(200)
    scene.rows = [dirtyRow]
    const done = engine.syncNow()
    await pass(200)
    expect(await done).toBe(true)
    scene.answer = failWith('server')
    const failed = engine.syncNow()
    await pass(200)
    expect(await failed).toBe(false)
  })

  test('the sync engine sends no request after stop', async () => {
    const { scene, engine, pass } = createScene()
    engine.start()
    await pass(200)
    engine.stop()
    scene.change(dirtyRow)
    scene.look()
    await pass(2 * times.idle)
    expect(scene.pulls).toBe(1)
  })
})

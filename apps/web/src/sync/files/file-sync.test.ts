import { describe, expect, test } from 'vitest'
import { RefusedCall } from '../../contracts/http'
import type { FileServer } from '../../contracts/score-sync'
import type { ScoreSyncChoices } from '../../data/scores/score-sync-choices'
import { FileSync } from './file-sync'

interface World {
  /** The hashes of the files on this device (`here`) and in the account (`there`). */
  readonly here?: readonly string[]
  readonly there?: readonly string[]
  /** The hashes of the files that scores name. */
  readonly named: readonly string[]
  readonly choices?: Partial<ScoreSyncChoices>
  readonly network?: 'wifi' | 'mobile' | null
  /** Called before each part is sent. */
  readonly onSend?: (hash: string) => void
}

function worldOf({ here = [], there = [], named, choices = {}, network = null, onSend = () => {} }: World) {
  const device = new Map(here.map((hash) => [hash, new Blob([hash])]))
  const account = new Map(there.map((hash) => [hash, new Blob([hash])]))
  let isOver = false
  const pauses: number[] = []
  const server: FileServer = {
    stored: async () => new Set(account.keys()),
    status: async () => ({ received: 0, complete: false }),
    async send(hash, chunk) {
      onSend(hash)
      account.set(hash, chunk)
      return { received: chunk.size, complete: true }
    },
    get: async (hash, onProgress) => {
      for (const received of [50, 51, 150]) onProgress(received)
      return account.get(hash) ?? null
    },
    fetchAddress: async () => new Blob(),
  }
  const sync = new FileSync({
    owner: 'ada',
    server,
    files: {
      put: async (bytes) => {
        const hash = await bytes.text()
        device.set(hash, bytes)
        return hash
      },
      hash: async (bytes) => bytes.text(),
      read: async (hash) => device.get(hash),
      has: async (hash) => device.has(hash),
      remove: async (hash) => void device.delete(hash),
      list: async () => [...device].map(([hash, { size }]) => ({ hash, bytes: size })),
      readThumbnail: async () => undefined,
      putThumbnail: async () => {},
      onChange: () => () => {},
    },
    named: () => named.map((hash) => ({ hash, mediaType: 'image/png', bytes: 200 })),
    choices: () => ({ network: 'always', fetchesAll: false, ...choices }),
    connection: { kind: () => network, onChange: () => () => {} },
    clock: {
      now: () => 0,
      monotonic: () => 0,
      timeZone: () => 'Europe/Berlin',
      after: (delay: number) => {
        pauses.push(delay)
        return () => {}
      },
      every: () => () => {},
      pause: async () => {},
    },
    locks: {
      ifFree: async (_name, run) => {
        await run()
        return true
      },
      hold: (_name, run) => run(),
    },
    lifecycle: { online: () => true, onOnlineChange: () => () => {} },
    isOver: () => isOver,
  })
  const end = () => {
    isOver = true
  }
  return { sync, device, account, pauses, end }
}

describe('the sync of files', () => {
  test('FileSync sends only the files that a score names and the account lacks', async () => {
    const { sync, account } = worldOf({ here: ['a', 'b', 'x'], there: ['b'], named: ['a', 'b', 'c'] })
    await sync.run()
    expect([...account.keys()]).toEqual(['b', 'a'])
    expect(sync.state()).toMatchObject({ stored: new Set(['b', 'a']), transfer: null, isFull: false })
    expect(await sync.countUnsent()).toBe(0)
  })

  test.each([
    [{ network: 'never' as const }, 'wifi' as const, 1],
    [{ network: 'wifi' as const }, 'mobile' as const, 1],
    [{ network: 'wifi' as const }, null, 1],
    [{ network: 'wifi' as const }, 'wifi' as const, 0],
    [{ network: 'always' as const }, null, 0],
    [{ network: 'always' as const }, 'mobile' as const, 0],
  ])(
    'FileSync with the choices %j on the network %s leaves %i file unsent',
    async (choices, network, unsent) => {
      const { sync } = worldOf({ here: ['a'], named: ['a'], choices, network })
      await sync.run()
      expect(await sync.countUnsent()).toBe(unsent)
    },
  )

  test('FileSync fetches every named file only if `fetchesAll` is set', async () => {
    const opened = worldOf({ there: ['a', 'b'], named: ['a', 'b'] })
    await opened.sync.run()
    expect(await opened.sync.fetch('b')).toBe(true)
    expect([...opened.device.keys()]).toEqual(['b'])
    const all = worldOf({ there: ['a', 'b', 'x'], named: ['a', 'b'], choices: { fetchesAll: true } })
    await all.sync.run()
    expect([...all.device.keys()]).toEqual(['a', 'b'])
  })

  test('FileSync reports the progress of a download in whole percents', async () => {
    const { sync } = worldOf({ there: ['a'], named: ['a'] })
    const shares: (number | undefined)[] = []
    sync.subscribe(() => shares.push(sync.state().transfer?.share))
    expect(await sync.fetch('a')).toBe(true)
    expect(shares).toEqual([0, 0.25, 0.75, undefined])
  })

  test("FileSync continues with the other files after the server refuses a file's content", async () => {
    const onSend = (hash: string) => {
      if (hash === 'a') throw new RefusedCall('server', 415, { code: 'unsupported_media_type' })
    }
    const { sync, account, pauses } = worldOf({ here: ['a', 'b'], named: ['a', 'b'], onSend })
    await sync.run()
    expect([...account.keys()]).toEqual(['b'])
    expect(pauses).toEqual([])
  })

  test('FileSync stops its run and sets `isFull` if the account is full', async () => {
    const onSend = () => {
      throw new RefusedCall('server', 507, { code: 'quota_exceeded' })
    }
    const { sync, pauses } = worldOf({ here: ['a'], named: ['a'], onSend })
    await sync.run()
    expect(sync.state().isFull).toBe(true)
    expect(pauses).toEqual([])
  })

  test('FileSync repeats a failed run after growing pauses', async () => {
    const onSend = () => {
      throw new Error('offline')
    }
    const { sync, pauses } = worldOf({ here: ['a'], named: ['a'], onSend })
    await sync.run()
    await sync.run()
    expect(pauses).toEqual([2000, 4000])
  })

  test('FileSync sends no file after a sign-out', async () => {
    const { sync, account, end } = worldOf({ here: ['a'], named: ['a'] })
    end()
    await sync.run()
    expect(account.size).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { sharedLocks, tabLocks } from './locks'

describe('locks of one tab', () => {
  test('tabLocks runs the holders of a lock one at a time and in order, also after a failure', async () => {
    const locks = tabLocks()
    const seen: string[] = []
    const work = (name: string, fails = false) =>
      locks.hold('a', async () => {
        seen.push(`${name} begins`)
        await Promise.resolve()
        seen.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })
    const all = await Promise.allSettled([work('first', true), work('second'), work('third')])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('Locks.ifFree returns false while another holder runs, and runs its work once the lock is free', async () => {
    const locks = tabLocks()
    let finish = () => {}
    const running = locks.hold('a', () => new Promise<void>((resolve) => (finish = resolve)))
    expect(await locks.ifFree('a', async () => expect.unreachable())).toBe(false)
    expect(await locks.ifFree('b', async () => {})).toBe(true)
    finish()
    await running
    expect(await locks.ifFree('a', async () => {})).toBe(true)
  })
})

type Listener = (event: { data: unknown }) => void

/** Creates a browser with several tabs. A suspended tab receives no messages and never ends its work. */
function createBrowser(timeout: number) {
  let time = 0
  const holders = new Map<string, { clientId: string; lose: (error: Error) => void }>()
  const tabs: { isSuspended: boolean; listeners: Listener[] }[] = []
  const tab = () => {
    const clientId = `tab-${tabs.length}`
    const own = { isSuspended: false, listeners: [] as Listener[] }
    tabs.push(own)
    const manager = {
      query: async () => ({
        held: [...holders].map(([name, holder]) => ({ name, clientId: holder.clientId })),
      }),
      async request(name: string, options: LockOptions, run: (lock: object | null) => unknown) {
        if (options.ifAvailable && holders.has(name)) return run(null)
        while (holders.has(name) && !options.steal) {
          options.signal?.throwIfAborted()
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
        holders.get(name)?.lose(new DOMException('stolen', 'AbortError'))
        const lost = new Promise((_resolve, reject) => holders.set(name, { clientId, lose: reject }))
        try {
          return await Promise.race([run({}), lost])
        } finally {
          if (holders.get(name)?.clientId === clientId) holders.delete(name)
        }
      },
    }
    const channel = {
      postMessage(data: unknown) {
        for (const other of tabs) {
          if (other !== own && !other.isSuspended) for (const listener of other.listeners) listener({ data })
        }
      },
      addEventListener: (_type: string, listener: Listener) => own.listeners.push(listener),
    }
    const locks = sharedLocks(manager as never, {
      channel: () => channel as never,
      now: () => time,
      timeout,
    })
    return { locks, suspend: () => (own.isSuspended = true) }
  }
  return { tab, pass: (by: number) => (time += by) }
}

const never = () => new Promise<never>(() => {})

describe('locks of all tabs', () => {
  test('Locks.ifFree steals the lock of a suspended tab after a minute, but not earlier', async () => {
    const browser = createBrowser(60_000)
    const [asleep, awake] = [browser.tab(), browser.tab()]
    void asleep.locks.ifFree('sync', never)
    await Promise.resolve()
    asleep.suspend()
    const tries: boolean[] = []
    for (let at = 0; at < 32; at++) {
      tries.push(await awake.locks.ifFree('sync', async () => {}))
      browser.pass(2000)
    }
    expect(tries.indexOf(true)).toBe(30)
  })

  test('Locks.ifFree does not steal the lock of a tab that responds, however long that tab works', async () => {
    const browser = createBrowser(60_000)
    const [busy, other] = [browser.tab(), browser.tab()]
    void busy.locks.ifFree('sync', never)
    await Promise.resolve()
    for (let at = 0; at < 100; at++) {
      expect(await other.locks.ifFree('sync', async () => {})).toBe(false)
      browser.pass(2000)
    }
  })

  test('Locks.ifFree does not steal a lock right after its own tab was suspended for an hour', async () => {
    const browser = createBrowser(60_000)
    const [busy, other] = [browser.tab(), browser.tab()]
    void busy.locks.ifFree('sync', never)
    await Promise.resolve()
    busy.suspend()
    expect(await other.locks.ifFree('sync', async () => {})).toBe(false)
    browser.pass(3_600_000)
    expect(await other.locks.ifFree('sync', async () => {})).toBe(false)
  })

  test('a waiting tab steals the lock of a suspended tab, and all waiting tabs run one after another', async () => {
    const browser = createBrowser(30)
    const [asleep, ...waiting] = [browser.tab(), browser.tab(), browser.tab(), browser.tab()]
    void asleep?.locks.hold('refresh', never)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const seen: string[] = []
    const results = waiting.map(({ locks }, at) =>
      locks.hold('refresh', async () => {
        seen.push(`${at} begins`)
        await new Promise((resolve) => setTimeout(resolve, 5))
        seen.push(`${at} ends`)
        return at
      }),
    )
    expect(await Promise.all(results)).toEqual([0, 1, 2])
    for (let at = 0; at < seen.length; at += 2) expect(seen[at + 1]).toBe(seen[at]?.replace('begins', 'ends'))
  })

  test('a tab whose lock was stolen still gets the result of its work', async () => {
    const browser = createBrowser(20)
    const [slow, thief] = [browser.tab(), browser.tab()]
    let finish = (_result: string) => {}
    const result = slow.locks.hold('refresh', () => new Promise<string>((resolve) => (finish = resolve)))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await thief.locks.hold('refresh', async () => 'stolen')).toBe('stolen')
    finish('late')
    expect(await result).toBe('late')
  })

  test('Locks.hold rejects with the error of its work and does not repeat the work', async () => {
    const { locks } = createBrowser(20).tab()
    let runs = 0
    const failing = locks.hold('refresh', async () => {
      runs++
      await new Promise((resolve) => setTimeout(resolve, 40))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(runs).toBe(1)
  })
})

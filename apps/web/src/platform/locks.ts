import type { Locks } from '../contracts/locks'

/** The time after which a tab steals the lock of a holder that does not respond (milliseconds). */
const SILENCE_TIMEOUT = 60_000
/** A longer pause (milliseconds) between two attempts means that this tab itself was suspended. */
const LONGEST_PAUSE = 10_000

/**
 * Web Locks, shared by all tabs. Insecure origins (plain http from another machine) lack them and get locks
 * within a tab.
 */
export const locks: Locks = globalThis.navigator?.locks
  ? sharedLocks(navigator.locks, {
      channel: () => new BroadcastChannel('segno.locks'),
      now: () => performance.now(),
    })
  : tabLocks()

interface Message {
  readonly asks?: string
  readonly lives?: string
}

interface SharedDeps {
  readonly channel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Returns the time of a monotonic clock (milliseconds). */
  readonly now: () => number
  readonly timeout?: number
}

/**
 * Locks shared by all tabs. A browser may suspend a tab that holds a lock, and all other tabs would wait for ever. They
 * steal the lock if its holder does not respond for a minute. That is safe: compare-and-set protects rounds. A replaced
 * refresh token is valid until its successor is used (docs/decisions/0018).
 */
export function sharedLocks(manager: LockManager, deps: SharedDeps): Locks {
  const { now, timeout = SILENCE_TIMEOUT } = deps
  const held = new Set<string>()
  /**
   * For each lock that this tab could not get: when its holder last responded or was first found, and when this
   * tab last tried to take the lock (milliseconds).
   */
  const silent = new Map<string, { since: number; tried: number }>()
  let opened: ReturnType<SharedDeps['channel']> | undefined
  const channel = () => {
    if (opened) return opened
    opened = deps.channel()
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.asks !== undefined && held.has(data.asks)) channel().postMessage({ lives: data.asks })
      const waiting = silent.get(data.lives ?? '')
      if (waiting) waiting.since = now()
    })
    return opened
  }

  /**
   * Runs `run` while holding the lock, and resolves with `{ result }`. With `ifAvailable`, resolves with null
   * if the lock is not free.
   */
  async function request<T>(
    name: string,
    options: LockOptions,
    run: () => Promise<T>,
  ): Promise<{ result: T } | null> {
    channel()
    let running: Promise<{ result: T }> | undefined
    const work = async () => {
      held.add(name)
      try {
        return { result: await run() }
      } finally {
        held.delete(name)
      }
    }
    try {
      return await manager.request(name, options, (lock) => {
        running = lock ? work() : undefined
        return running ?? null
      })
    } catch (error) {
      // Another tab stole the lock while this tab was suspended. The work still runs to its end.
      if (running) return running
      throw error
    }
  }

  /**
   * Waits for the lock and resolves with the result of `run`. Resolves with null if the lock is not free within
   * `timeout`.
   */
  async function waitFor<T>(name: string, run: () => Promise<T>): Promise<{ result: T } | null> {
    const limit = AbortSignal.timeout(timeout)
    let hasStarted = false
    const work = () => {
      hasStarted = true
      return run()
    }
    try {
      return await request(name, { signal: limit }, work)
    } catch (error) {
      if (!hasStarted && limit.aborted) return null
      throw error
    }
  }

  return {
    async ifFree(name, run) {
      const before = silent.get(name)
      const hasPaused = before !== undefined && now() - before.tried > LONGEST_PAUSE
      const isDead = before !== undefined && !hasPaused && now() - before.since >= timeout
      if (await request(name, isDead ? { steal: true } : { ifAvailable: true }, run)) {
        silent.delete(name)
        return true
      }
      silent.set(name, { since: before && !hasPaused ? before.since : now(), tried: now() })
      channel().postMessage({ asks: name })
      return false
    },
    async hold<T>(name: string, run: () => Promise<T>): Promise<T> {
      for (;;) {
        const holder = await holderOf(manager, name)
        const done = await waitFor(name, run)
        if (done) return done.result
        // If several tabs wait, only the first one steals the lock. The others then wait for that tab.
        if (holder === undefined || (await holderOf(manager, name)) !== holder) continue
        const stolen = await request(name, { steal: true }, run)
        if (stolen) return stolen.result
      }
    },
  }
}

async function holderOf(manager: LockManager, name: string): Promise<string | undefined> {
  return (await manager.query()).held?.find((lock) => lock.name === name)?.clientId
}

/** Returns locks for a page without Web Locks: one holder at a time within this tab. */
export function tabLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  const hold = <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const before = held.get(name)
    const mine = before ? before.then(run, run) : run()
    held.set(name, mine)
    const free = () => {
      if (held.get(name) === mine) held.delete(name)
    }
    mine.then(free, free)
    return mine
  }
  return {
    hold,
    async ifFree(name, run) {
      if (held.has(name)) return false
      await hold(name, run)
      return true
    },
  }
}

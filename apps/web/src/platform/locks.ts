import type { Locks } from '../contracts/locks'

/** How long a tab waits for a holder that shows no sign of life (milliseconds). */
const SILENCE_TIMEOUT = 60_000
/** A longer pause between two tries means that this tab was suspended itself. */
const LONGEST_PAUSE = 10_000

/** Web Locks, shared by all tabs. On insecure origins (plain http from another machine) they do not exist. */
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
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  readonly timeout?: number
}

/**
 * Locks of all tabs. A browser may suspend a tab that holds one, and all others would wait for ever. After a minute
 * without a sign of life they steal the lock. That is safe: compare-and-set protects rounds, and a replaced refresh token
 * is good until its successor is used (docs/decisions/0018).
 */
export function sharedLocks(manager: LockManager, deps: SharedDeps): Locks {
  const { now, timeout = SILENCE_TIMEOUT } = deps
  const held = new Set<string>()
  /** Since when a holder has been silent, and when this tab tried last. */
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

  /** Resolves with the result of `run`, or with null if the lock is not free. */
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
      // Another tab stole the lock while this one was suspended. The work goes on and ends by itself.
      if (running) return running
      throw error
    }
  }

  /** Resolves with null if this tab has waited too long. */
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
        // Several tabs may wait. Only the first one steals; the others then wait for it.
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

/** The fallback without Web Locks: one holder at a time within this tab. */
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

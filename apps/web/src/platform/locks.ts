import type { Locks } from '../contracts/locks'

/** Web Locks, shared by all tabs. On insecure origins (plain http from another machine) they do not exist. */
export const locks: Locks = globalThis.navigator?.locks ? sharedLocks(navigator.locks) : tabLocks()

function sharedLocks(manager: LockManager): Locks {
  return {
    async ifFree(name, run) {
      let ran = false
      await manager.request(name, { ifAvailable: true }, async (lock) => {
        ran = lock !== null
        if (lock) await run()
      })
      return ran
    },
    hold: <T>(name: string, run: () => Promise<T>) => manager.request(name, run) as Promise<T>,
  }
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

import { createFakeClock, type FakeClock } from '@segno/domain/testing/fakes/fake-clock'
import type { ToolRowDeps } from '../src/data/tool-row/tool-row'

/** The tabs of one browser: rows that they share, one clock, and a disk that may refuse writes. */
export interface DeviceTabs {
  readonly rows: Map<string, unknown>
  readonly clock: FakeClock
  /** Set it to true for a full disk. */
  isRefused: boolean
  /** Opens another tab and returns its dependencies. */
  open(): ToolRowDeps & { readonly tab: number }
  /** Kills every open tab. They receive no later write. */
  kill(): void
  /** Notifies every open tab that another tab has changed the row of `key`. */
  notifyChange(key: string): void
  /** Waits for reads and writes in progress. */
  settle(): Promise<void>
  /** Advances the clock a second at a time. */
  pass(seconds: number): Promise<void>
}

export function createDeviceTabs(): DeviceTabs {
  const rows = new Map<string, unknown>()
  const clock = createFakeClock()
  const listeners: { tab: number; run: (key: string) => void }[] = []
  let tabCount = 0
  const tabs: DeviceTabs = {
    rows,
    clock,
    isRefused: false,
    open() {
      const tab = ++tabCount
      return {
        tab,
        clock,
        lifecycle: { onHide: () => () => {} },
        device: {
          read: async (key) => structuredClone(rows.get(key)),
          write: async (key, value) => {
            if (tabs.isRefused) throw new Error('no room')
            rows.set(key, structuredClone(value))
            for (const other of listeners) if (other.tab !== tab) other.run(key)
          },
          onOutsideChange: (run) => {
            const listener = { tab, run }
            listeners.push(listener)
            return () => void listeners.splice(listeners.indexOf(listener), 1)
          },
        },
      }
    },
    kill() {
      listeners.length = 0
    },
    notifyChange(key) {
      for (const { run } of [...listeners]) run(key)
    },
    async settle() {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    },
    async pass(seconds) {
      for (let second = 0; second < seconds; second++) {
        clock.advance(1000)
        await tabs.settle()
      }
    },
  }
  return tabs
}

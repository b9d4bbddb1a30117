import type { AutoLogConfig } from '@segno/domain/auto-log/auto-log-config'
import { defaultAutoLogConfig } from '@segno/domain/auto-log/auto-log-config'
import { AutoLogCollector } from '../src/data/auto-log/auto-log-collector'
import { Browser, settle, type Tab } from './timer-browser'

/** A browser whose tabs have an AutoLogCollector beside the timer, and entries that all tabs share. */
export class AutoLogBrowser {
  readonly browser = new Browser()
  /** The entries by id: true for an existing entry, false for a deleted one. */
  readonly entries = new Map<string, boolean>()
  config: AutoLogConfig = defaultAutoLogConfig
  readonly #listeners = new Set<() => void>()
  #ids = 0

  async open(): Promise<AutoLogTab> {
    const tab = await this.browser.open()
    return this.#withCollector(tab)
  }

  /** Kills all tabs and opens one that finds only the stored rows, `after` milliseconds later. */
  async reopen(after = 0): Promise<AutoLogTab> {
    return this.#withCollector(await this.browser.reopen(after))
  }

  newId(): string {
    this.#ids += 1
    return `id${this.#ids}`
  }

  async setEntry(id: string, isAlive: boolean): Promise<void> {
    this.entries.set(id, isAlive)
    for (const listener of this.#listeners) listener()
    await settle()
  }

  async #withCollector(tab: Tab): Promise<AutoLogTab> {
    const journal = {
      preference: () => this.config as never,
      loadState: () => ({ phase: 'complete' as const, report: null }),
      load: async () => ({}) as never,
      record: (_: string, id: string) => {
        const isAlive = this.entries.get(id)
        return isAlive === undefined ? undefined : ((isAlive ? {} : { deletedAt: 1 }) as never)
      },
      subscribe: (listener: () => void) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
    }
    const autoLog = new AutoLogCollector({
      device: tab.device,
      clock: tab.clock,
      lifecycle: tab.lifecycle,
      ids: { uuid: () => this.newId() },
      journal,
      timer: tab.timer,
    })
    await autoLog.ready
    await settle()
    return { tab, timer: tab.timer, autoLog }
  }
}

export interface AutoLogTab {
  readonly tab: Tab
  readonly timer: Tab['timer']
  readonly autoLog: AutoLogCollector
}

/** Returns the unsaved time of a tab in milliseconds. */
export function unsavedTime({ autoLog }: AutoLogTab): number {
  autoLog.refresh()
  return autoLog.state.getState().days.reduce((sum, { total }) => sum + total, 0)
}

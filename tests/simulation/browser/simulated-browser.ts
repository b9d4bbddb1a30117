import * as indexedDb from 'fake-indexeddb'
import type { KeyValueStore } from '../../../apps/web/src/contracts/key-value-store'
import type { Locks } from '../../../apps/web/src/contracts/locks'
import { SimulatedDisk } from './simulated-disk'
import { VirtualTime } from './virtual-time'

/** The state that the browser has of a page. */
export interface BrowserPage {
  isDead: boolean
  /** Listeners for the keys that another page writes to localStorage. */
  readonly onStorage: Set<(key: string) => void>
  readonly onHide: Set<() => void>
  readonly onShow: Set<() => void>
}

type Listener = (event: { readonly data: unknown }) => void

/** A `BroadcastChannel` between the pages of a simulated browser. */
class SimulatedChannel {
  static browser: SimulatedBrowser | null = null
  readonly #browser = SimulatedChannel.browser
  readonly #page = SimulatedChannel.browser?.opening ?? null
  readonly #listeners = new Set<Listener>()
  readonly name: string
  onmessage: Listener | null = null

  constructor(name: string) {
    this.name = name
    this.#browser?.channels.push(this)
  }

  postMessage(data: unknown): void {
    const browser = this.#browser
    if (!browser || this.#page?.isDead) return
    const copy = structuredClone(data)
    for (const other of browser.channels) {
      if (other !== this && other.name === this.name) browser.time.queue(() => other.#receive(copy))
    }
  }

  addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener)
  }

  get isDead(): boolean {
    return this.#page?.isDead ?? false
  }

  #receive(data: unknown): void {
    if (this.isDead) return
    this.onmessage?.({ data })
    for (const listener of this.#listeners) listener({ data })
  }
}

/** A simulated browser. Its pages share the disk, localStorage, locks, channels and event loop. */
export class SimulatedBrowser {
  readonly time: VirtualTime
  readonly disk: SimulatedDisk
  channels: SimulatedChannel[] = []
  readonly reported: unknown[] = []
  /** The page whose constructors are running, or null. */
  opening: BrowserPage | null = null
  /** False on an insecure origin, where browsers have no Web Locks. */
  readonly hasLocks: boolean
  readonly #pages: BrowserPage[] = []
  #texts = new Map<string, string>()
  #earlier = new Map<string, string>()
  readonly #locks = new Map<string, BrowserPage>()

  constructor(start: number, hasLocks: boolean) {
    this.time = new VirtualTime(start)
    this.disk = new SimulatedDisk(this.time.queue)
    this.hasLocks = hasLocks
  }

  /** Runs `work` with the globals of this browser. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const names = Object.keys(this.#globals())
    const former = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
    const endWatching = this.disk.watchWrites()
    SimulatedChannel.browser = this
    for (const [name, value] of Object.entries(this.#globals())) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    }
    try {
      return await work()
    } finally {
      names.forEach((name, at) => {
        const before = former[at]
        if (before) Object.defineProperty(globalThis, name, before)
        else Reflect.deleteProperty(globalThis, name)
      })
      SimulatedChannel.browser = null
      endWatching()
    }
  }

  newPage(): BrowserPage {
    const page: BrowserPage = { isDead: false, onStorage: new Set(), onHide: new Set(), onShow: new Set() }
    this.#pages.push(page)
    return page
  }

  /** Ends a page without `pagehide`, as a crash does. */
  kill(page: BrowserPage, completes: () => boolean): void {
    page.isDead = true
    this.disk.kill(page, completes)
    this.channels = this.channels.filter((channel) => !channel.isDead)
    for (const [name, holder] of this.#locks) if (holder === page) this.#locks.delete(name)
  }

  /** Writes localStorage to the simulated disk, as browsers do at intervals. */
  writeLocalStorage(): void {
    this.#earlier = new Map(this.#texts)
  }

  /** Resets localStorage to its state on disk, as after a crash of the browser. */
  forgetLateTexts(): void {
    this.#texts = new Map(this.#earlier)
  }

  texts(): readonly string[] {
    return [...this.#texts.values()]
  }

  keyValueStore(page: BrowserPage): KeyValueStore {
    const change = (key: string, run: () => void) => {
      if (page.isDead) return
      const before = this.#texts.get(key)
      run()
      if (this.#texts.get(key) !== before) this.#notifyOthers(page, key)
    }
    return {
      read: (key) => this.#texts.get(key) ?? null,
      write: (key, value) => {
        change(key, () => this.#texts.set(key, value))
        return true
      },
      remove: (key) => change(key, () => this.#texts.delete(key)),
      removeAll: (prefix) => {
        for (const key of [...this.#texts.keys()]) {
          if (key.startsWith(prefix)) change(key, () => this.#texts.delete(key))
        }
      },
    }
  }

  locksOf(page: BrowserPage): Locks {
    const held = this.hasLocks ? this.#locks : new Map<string, BrowserPage>()
    const ifFree: Locks['ifFree'] = async (name, run) => {
      if (held.has(name)) return false
      held.set(name, page)
      await run().finally(() => held.get(name) === page && held.delete(name))
      return true
    }
    const hold = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      while (held.has(name)) await new Promise<void>((resolve) => this.time.after(20, resolve))
      // A page killed while it waited never receives the lock.
      if (page.isDead) return new Promise<never>(() => {})
      held.set(name, page)
      return run().finally(() => held.get(name) === page && held.delete(name))
    }
    return { ifFree, hold }
  }

  #notifyOthers(page: BrowserPage, key: string): void {
    for (const other of this.#pages) {
      if (other === page || other.isDead) continue
      this.time.queue(() => {
        if (!other.isDead) for (const listener of other.onStorage) listener(key)
      })
    }
  }

  #globals(): Record<string, unknown> {
    const { time } = this
    const texts = () => this.#texts
    const localStorage = new Proxy(
      {},
      {
        ownKeys: () => [...texts().keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
    return {
      setImmediate: time.queue,
      setTimeout: (run: () => void, delay = 0) => time.after(delay, run),
      clearTimeout: time.cancel,
      indexedDB: this.disk.factoryFor(() => this.opening),
      ...Object.fromEntries(Object.entries(indexedDb).filter(([name]) => /^IDB/.test(name))),
      BroadcastChannel: SimulatedChannel,
      MessageChannel: messageChannelOf(time),
      localStorage,
      reportError: (error: unknown) => void this.reported.push(error),
      document: {
        visibilityState: 'visible',
        addEventListener: (_type: string, run: () => void) => void this.opening?.onShow.add(run),
      },
      addEventListener: (type: string, run: () => void) => {
        if (type === 'pagehide') this.opening?.onHide.add(run)
      },
    }
  }
}

/** Returns a message channel whose message is a task of the simulated browser. */
function messageChannelOf(time: VirtualTime) {
  return class {
    readonly port1: { onmessage: (() => void) | null; close: () => void } = {
      onmessage: null,
      close: () => {},
    }
    readonly port2 = { postMessage: () => time.queue(() => this.port1.onmessage?.()) }
  }
}

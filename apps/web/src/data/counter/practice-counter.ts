import type { CounterSettings } from '@segno/domain/counter/counter-settings'
import {
  type CounterState,
  countRepetition,
  countTime,
  finishCounter,
  nextCounter,
  startCounter,
  takeBack,
} from '@segno/domain/counter/repetition-counter'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { createStore } from 'zustand/vanilla'
import type { Clock } from '../../contracts/clock'
import type { Ids } from '../../contracts/ids'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { DeviceStorage } from '../../contracts/record-storage'
import { COUNTER_KEY } from '../../contracts/tool-keys'
import { type CounterRecord, freshCounter, isNewer, readCounterRecord } from './counter-record'

/** Milliseconds between two counts of the time. */
const INTERVAL = 1000
/** Pedals bounce, and fingers tremble: a press this soon (milliseconds) after another one is not a repetition. */
const BOUNCE = 250

export interface CounterDeps {
  /** The device storage of this page's owner. */
  readonly device: Pick<DeviceStorage, 'read' | 'write' | 'onOutsideChange'>
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid'>
  readonly lifecycle: Pick<PageLifecycle, 'onHide'>
}

export interface CounterSnapshot extends CounterRecord {
  /** False until the stored counter has been read. */
  readonly isReady: boolean
  /** False if the browser refused the last write, so that the counter is in memory only. */
  readonly isStored: boolean
}

/** The repetition counter of this device, which all tabs share. It stores each press at once and the time each second. */
export class PracticeCounter {
  readonly #deps: CounterDeps
  readonly #store = createStore<CounterSnapshot>()(() => ({
    ...freshCounter,
    isReady: false,
    isStored: true,
  }))
  readonly #stops: (() => void)[]
  #pressedAt = Number.NEGATIVE_INFINITY
  #beforeNext: CounterState | null = null

  constructor(deps: CounterDeps) {
    this.#deps = deps
    this.#stops = [
      deps.clock.every(INTERVAL, () => this.#count()),
      deps.lifecycle.onHide(() => this.#count()),
      deps.device.onOutsideChange((key) => {
        if (key === COUNTER_KEY) void this.#readAgain()
      }),
    ]
    void this.#restore()
  }

  snapshot(): CounterSnapshot {
    return this.#store.getState()
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener)
  }

  /** Changes the settings of the next counter. */
  set(fields: Partial<CounterSettings>): void {
    const { settings, state } = this.snapshot()
    this.#act(state, { ...settings, ...fields })
  }

  start(): void {
    const { settings, state } = this.snapshot()
    // The press that starts is no repetition, and neither is its bounce.
    this.#pressedAt = this.#deps.clock.monotonic()
    this.#act(startCounter(state, { id: this.#deps.ids.uuid(), settings, now: this.#now() }))
  }

  /** Counts a repetition. Returns false for a bounce, which is ignored. */
  press(isClean: boolean): boolean {
    const at = this.#deps.clock.monotonic()
    const isBounce = at - this.#pressedAt < BOUNCE
    this.#pressedAt = at
    if (!isBounce) this.#act(countRepetition(this.snapshot().state, isClean, this.#now()))
    return !isBounce
  }

  takeBack(): void {
    this.#act(takeBack(this.snapshot().state, this.#now()))
  }

  finish(): void {
    this.#act(finishCounter(this.snapshot().state, this.#now()))
  }

  /** Makes the counter ready again. `bringBack` undoes it. */
  next(): void {
    const { state } = this.snapshot()
    this.#beforeNext = state
    this.#act(nextCounter(state))
  }

  /** Undoes `next`, unless another counter has been started since. */
  bringBack(): void {
    if (this.#beforeNext && this.snapshot().state.status === 'ready') this.#act(this.#beforeNext)
  }

  /** Counts up to now and stops counting, because the musician leaves the screen. */
  close(): void {
    this.#count()
    for (const stop of this.#stops) stop()
  }

  async #restore(): Promise<void> {
    const stored = await this.#deps.device.read(COUNTER_KEY).catch(() => undefined)
    this.#store.setState({ ...readCounterRecord(stored), isReady: true })
    this.#count()
  }

  async #readAgain(): Promise<void> {
    const row = await this.#deps.device.read(COUNTER_KEY).catch(() => null)
    const mine = this.snapshot()
    if (row === null || !mine.isReady) return
    const stored = readCounterRecord(row)
    // Without a row, another tab is erasing this device's data.
    if (row === undefined) this.#store.setState({ ...freshCounter, revision: mine.revision })
    else if (isNewer(stored, mine)) this.#store.setState(stored)
    // A late count of another tab has replaced an act of this one.
    else if (stored.revision < mine.revision) this.#save()
  }

  #count(): void {
    const { state } = this.snapshot()
    if (state.status !== 'running') return
    this.#store.setState({ state: countTime(state, this.#now()) })
    this.#save()
  }

  #act(state: CounterState, settings = this.snapshot().settings): void {
    const before = this.snapshot()
    if (!before.isReady || (state === before.state && settings === before.settings)) return
    this.#store.setState({ state, settings, revision: before.revision + 1 })
    this.#save()
  }

  #save(): void {
    const { settings, state, revision } = this.snapshot()
    const row: CounterRecord = { settings, state, revision }
    this.#deps.device.write(COUNTER_KEY, row).then(
      () => this.#setStored(true),
      () => this.#setStored(false),
    )
  }

  #setStored(isStored: boolean): void {
    if (this.snapshot().isStored !== isStored) this.#store.setState({ isStored })
  }

  #now(): Milliseconds {
    return milliseconds(this.#deps.clock.now())
  }
}

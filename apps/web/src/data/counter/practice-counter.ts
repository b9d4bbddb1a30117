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
import type { Ids } from '../../contracts/ids'
import { COUNTER_KEY } from '../../contracts/tool-keys'
import { ToolRow, type ToolRowDeps, type ToolSnapshot } from '../tool-row/tool-row'
import { type CounterRecord, countedAt, readCounterRecord } from './counter-record'

/** A press within this time after another one (milliseconds) counts as a bounce of the pedal or finger. */
const BOUNCE = 250

export interface CounterDeps extends ToolRowDeps {
  readonly ids: Pick<Ids, 'uuid'>
}

export type CounterSnapshot = ToolSnapshot<CounterRecord>

/** The repetition counter of this device, which all tabs share. */
export class PracticeCounter {
  readonly #deps: CounterDeps
  readonly #row: ToolRow<CounterRecord>
  #pressedAt = Number.NEGATIVE_INFINITY
  #beforeNext: CounterState | null = null

  constructor(deps: CounterDeps) {
    this.#deps = deps
    this.#row = new ToolRow(deps, {
      key: COUNTER_KEY,
      read: readCounterRecord,
      countedAt,
      onCount: () => this.#count(),
    })
    void this.#row.ready.then(() => this.#count())
  }

  snapshot(): CounterSnapshot {
    return this.#row.snapshot()
  }

  subscribe(listener: () => void): () => void {
    return this.#row.subscribe(listener)
  }

  /** Changes the settings of the next counter. */
  set(fields: Partial<CounterSettings>): void {
    const { settings, state } = this.snapshot()
    this.#act(state, { ...settings, ...fields })
  }

  start(): void {
    const { settings, state } = this.snapshot()
    // Neither the press that starts the counter nor its bounce is a repetition.
    this.#pressedAt = this.#deps.clock.monotonic()
    this.#act(startCounter(state, { id: this.#deps.ids.uuid(), settings, now: this.#now() }))
  }

  /** Counts a repetition. Returns false if it ignores the press as a bounce. */
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

  /** Makes the counter ready for the next run. `bringBack` undoes it. */
  next(): void {
    const { state } = this.snapshot()
    this.#beforeNext = state
    this.#act(nextCounter(state))
  }

  /** Undoes `next`, unless another counter has been started since. */
  bringBack(): void {
    if (this.#beforeNext && this.snapshot().state.status === 'ready') this.#act(this.#beforeNext)
  }

  /** Counts the time up to now and stops, because the musician leaves the screen. */
  close(): void {
    this.#count()
    this.#row.close()
  }

  #count(): void {
    const { state } = this.snapshot()
    if (state.status === 'running') this.#row.count({ state: countTime(state, this.#now()) })
  }

  #act(state: CounterState, settings = this.snapshot().settings): void {
    this.#row.act({ state, settings })
  }

  #now(): Milliseconds {
    return milliseconds(this.#deps.clock.now())
  }
}

import {
  continueRotation,
  countRotation,
  finishRotation,
  nextRotationPiece,
  pauseRotation,
  type RotationPiece,
  type RotationState,
  readRotation,
  readRotationPieces,
  readyRotation,
  resumeRotation,
  startRotation,
} from '@segno/domain/rotation/rotation'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { createStore } from 'zustand/vanilla'
import type { Clock } from '../../contracts/clock'
import type { Ids } from '../../contracts/ids'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { DeviceStorage } from '../../contracts/record-storage'
import { STAND_KEY } from '../../contracts/tool-keys'

/** Milliseconds between two counts of the time. */
const INTERVAL = 1000

export interface StandDeps {
  /** The device storage of this page's owner. */
  readonly device: Pick<DeviceStorage, 'read' | 'write' | 'onOutsideChange'>
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid'>
  readonly lifecycle: Pick<PageLifecycle, 'onHide'>
  /** Called when a turn ends because its time is over. */
  readonly onTurn: () => void
}

/** The row of this device: the pieces of the next rotation and the present one. */
interface StandRecord {
  readonly pieces: readonly RotationPiece[]
  readonly state: RotationState
  /** Every act of a person raises it, counting time never does. */
  readonly revision: number
}

export interface StandSnapshot extends StandRecord {
  /** False until the stored row has been read. */
  readonly isReady: boolean
  /** False if the browser refused the last write. */
  readonly isStored: boolean
}

function readStandRecord(row: unknown): StandRecord {
  const { pieces, state, revision }: Partial<Record<keyof StandRecord, unknown>> =
    typeof row === 'object' && row !== null ? row : {}
  return {
    pieces: readRotationPieces(pieces),
    state: readRotation(state) ?? readyRotation,
    revision: typeof revision === 'number' ? revision : 0,
  }
}

/** Returns true if `stored` is a later act, or a later count of the same acts. */
function isNewer(stored: StandRecord, mine: StandRecord): boolean {
  if (stored.revision !== mine.revision) return stored.revision > mine.revision
  return countedAt(stored) > countedAt(mine)
}

const countedAt = ({ state }: StandRecord) => (state.status === 'ready' ? 0 : state.run.countedAt)

/** The music stand of this device. It stores each act at once and the time each second, so a killed page loses none. */
export class StandSession {
  readonly #deps: StandDeps
  readonly #store = createStore<StandSnapshot>()(() => ({
    pieces: readRotationPieces(null),
    state: readyRotation,
    revision: 0,
    isReady: false,
    isStored: true,
  }))
  readonly #stops: (() => void)[]

  constructor(deps: StandDeps) {
    this.#deps = deps
    this.#stops = [
      deps.clock.every(INTERVAL, () => this.#count()),
      deps.lifecycle.onHide(() => this.#count()),
      deps.device.onOutsideChange((key) => {
        if (key === STAND_KEY) void this.#read()
      }),
    ]
    void this.#read()
  }

  snapshot(): StandSnapshot {
    return this.#store.getState()
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener)
  }

  setPieces(pieces: readonly RotationPiece[]): void {
    this.#act(this.snapshot().state, pieces)
  }

  start(pieces: readonly RotationPiece[]): void {
    const entryIds = pieces.map(() => this.#deps.ids.uuid())
    this.#act(startRotation(this.snapshot().state, { pieces, entryIds, now: this.#now() }))
  }

  toggle(): void {
    const { state } = this.snapshot()
    this.#act(
      state.status === 'running' ? pauseRotation(state, this.#now()) : resumeRotation(state, this.#now()),
    )
  }

  next(): void {
    this.#act(nextRotationPiece(this.snapshot().state, this.#now()))
  }

  finish(): void {
    this.#act(finishRotation(this.snapshot().state, this.#now()))
  }

  /** Takes back `finish`. */
  continue(): void {
    this.#act(continueRotation(this.snapshot().state))
  }

  /** Makes the stand ready for the next rotation. `bringBack` undoes it. */
  clear(): void {
    if (this.snapshot().state.status === 'finished') this.#act(readyRotation)
  }

  /** Shows a finished rotation again, unless another one has begun. */
  bringBack(state: RotationState): void {
    if (this.snapshot().state.status === 'ready') this.#act(state)
  }

  /** Counts up to now, pauses, and stops counting, because the musician leaves the screen. */
  close(): void {
    const { state } = this.snapshot()
    this.#act(pauseRotation(state, this.#now()))
    for (const stop of this.#stops) stop()
  }

  async #read(): Promise<void> {
    const row = await this.#deps.device.read(STAND_KEY).catch(() => null)
    const mine = this.snapshot()
    if (mine.isReady && row === null) return
    const stored = readStandRecord(row)
    if (mine.isReady) {
      // Without a row, another tab is erasing this device's data.
      if (row === undefined) this.#store.setState({ ...stored, revision: mine.revision })
      // A late count of another tab has replaced an act of this one.
      else if (stored.revision < mine.revision) this.#save()
      if (!isNewer(stored, mine)) return
    }
    // A running row belongs to a page that was killed. The other tab of two shows a pause too, and only one counts.
    const { state } = stored
    const found = state.status === 'running' ? pauseRotation(state, state.run.countedAt) : state
    this.#store.setState({ ...stored, state: found, isReady: true })
  }

  #count(): void {
    const { state } = this.snapshot()
    if (state.status !== 'running') return
    const next = countRotation(state, this.#now())
    this.#store.setState({ state: next })
    this.#save()
    if (next.status === 'running' && next.run.endedTurns > state.run.endedTurns) this.#deps.onTurn()
  }

  #act(state: RotationState, pieces = this.snapshot().pieces): void {
    const before = this.snapshot()
    if (!before.isReady || (state === before.state && pieces === before.pieces)) return
    this.#store.setState({ state, pieces, revision: before.revision + 1 })
    this.#save()
  }

  #save(): void {
    const { pieces, state, revision } = this.snapshot()
    const row: StandRecord = { pieces, state, revision }
    this.#deps.device.write(STAND_KEY, row).then(
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

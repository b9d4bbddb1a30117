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
import type { Ids } from '../../contracts/ids'
import { STAND_KEY } from '../../contracts/tool-keys'
import { ToolRow, type ToolRowDeps, type ToolSnapshot } from '../tool-row/tool-row'

export interface StandDeps extends ToolRowDeps {
  readonly ids: Pick<Ids, 'uuid'>
  /** Called when the time of a turn is over. */
  readonly onTurn: () => void
}

/** The row of the stand: the pieces of the next rotation and the current rotation. */
interface StandRecord {
  readonly pieces: readonly RotationPiece[]
  readonly state: RotationState
}

export type StandSnapshot = ToolSnapshot<StandRecord>

function readStandRecord(row: unknown): StandRecord {
  const { pieces, state }: Partial<Record<keyof StandRecord, unknown>> =
    typeof row === 'object' && row !== null ? row : {}
  return { pieces: readRotationPieces(pieces), state: readRotation(state) ?? readyRotation }
}

const countedAt = ({ state }: StandRecord) => (state.status === 'ready' ? 0 : state.run.countedAt)

/**
 * Returns the row as paused if it is running. Its page was killed or is open in another tab, and only one page
 * may count.
 */
function paused({ pieces, state }: StandRecord): StandRecord {
  return { pieces, state: state.status === 'running' ? pauseRotation(state, state.run.countedAt) : state }
}

/** The rotation of pieces on this device's music stand. */
export class StandSession {
  readonly #deps: StandDeps
  readonly #row: ToolRow<StandRecord>

  constructor(deps: StandDeps) {
    this.#deps = deps
    this.#row = new ToolRow(deps, {
      key: STAND_KEY,
      read: readStandRecord,
      countedAt,
      taken: paused,
      onCount: () => this.#count(),
    })
  }

  snapshot(): StandSnapshot {
    return this.#row.snapshot()
  }

  subscribe(listener: () => void): () => void {
    return this.#row.subscribe(listener)
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

  /** Undoes `finish`. */
  continue(): void {
    this.#act(continueRotation(this.snapshot().state))
  }

  /** Resets the stand after a finished rotation. `bringBack` undoes it. */
  clear(): void {
    if (this.snapshot().state.status === 'finished') this.#act(readyRotation)
  }

  /** Restores a finished rotation unless another one has begun. */
  bringBack(state: RotationState): void {
    if (this.snapshot().state.status === 'ready') this.#act(state)
  }

  /** Counts the time up to now, pauses, and stops counting, because the musician leaves the screen. */
  close(): void {
    const { state } = this.snapshot()
    this.#act(pauseRotation(state, this.#now()))
    this.#row.close()
  }

  #count(): void {
    const { state } = this.snapshot()
    if (state.status !== 'running') return
    const next = countRotation(state, this.#now())
    this.#row.count({ state: next })
    if (next.status === 'running' && next.run.endedTurns > state.run.endedTurns) this.#deps.onTurn()
  }

  #act(state: RotationState, pieces = this.snapshot().pieces): void {
    this.#row.act({ state, pieces })
  }

  #now(): Milliseconds {
    return milliseconds(this.#deps.clock.now())
  }
}

import type { Attachment } from '@segno/domain/attachment/attachment'
import { limits } from '@segno/domain/shared/limits'
import { instantOf } from '@segno/domain/units/instant'
import type { Attachments, OpenTake } from '../../contracts/attachments/attachments'
import type { TakeProblem, TakeRecorder } from '../../contracts/attachments/take-recorder'
import type { Clock } from '../../contracts/clock'
import type { StorageErrorKind } from '../../contracts/record-storage'
import { commitErrorKind } from '../services/use-commit'

/** Why a take ended or did not begin. */
export type RecordingProblem = TakeProblem | StorageErrorKind

interface RecordingState {
  readonly at: 'rest' | 'asking' | 'recording' | 'saving'
  /** The error that ended the last take or prevented it; null if none did. */
  readonly problem: RecordingProblem | null
}

/** How the last take ended. `empty`: it was discarded, or no part of it arrived. */
type Outcome = 'saved' | 'empty'

interface RecordingDeps {
  readonly attachments: Attachments
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  readonly newId: () => string
  readonly openRecorder: () => Promise<TakeRecorder | TakeProblem>
}

/**
 * Records takes of one entry, one after another. Each part is stored as soon as it arrives. If the page closes
 * or the disk is full, the take ends and the parts stored until then stay.
 */
export class TakeRecording {
  readonly #deps: RecordingDeps
  readonly #listeners = new Set<() => void>()
  #state: RecordingState = { at: 'rest', problem: null }
  #recorder: TakeRecorder | null = null
  #startedAt = 0
  #isWanted = false
  #isDiscarded = false

  constructor(deps: RecordingDeps) {
    this.#deps = deps
  }

  readonly state = (): RecordingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Asks for the microphone and records a take until `stop`. Resolves with `saved` or `empty` when all parts
   * are stored. Resolves with `empty` at once while another take is in progress.
   */
  async record(entryId: string): Promise<Outcome> {
    if (this.#state.at !== 'rest') return 'empty'
    this.#isWanted = true
    this.#isDiscarded = false
    this.#set({ at: 'asking', problem: null })
    const recorder = await this.#deps.openRecorder()
    if (typeof recorder === 'string') return this.#end('empty', recorder)
    if (!this.#isWanted) {
      recorder.stop()
      return this.#end('empty', null)
    }
    try {
      const take = await this.#deps.attachments.record(this.#newTake(entryId, recorder.mediaType))
      return await this.#receive(take, recorder)
    } catch (error) {
      recorder.stop()
      return this.#end('empty', commitErrorKind(error))
    }
  }

  /** Returns the milliseconds since the take began; 0 if none is being recorded. */
  elapsed(): number {
    return this.#state.at === 'recording' ? this.#deps.clock.monotonic() - this.#startedAt : 0
  }

  /** Returns the current loudness from 0 to 1; 0 without a microphone. */
  level(): number {
    return this.#recorder?.level() ?? 0
  }

  stop(): void {
    this.#isWanted = false
    if (this.#state.at !== 'recording') return
    this.#set({ at: 'saving' })
    this.#recorder?.stop()
  }

  /** Ends the take and deletes it. */
  discard(): void {
    this.#isDiscarded = true
    this.stop()
  }

  async #receive(take: OpenTake, recorder: TakeRecorder): Promise<Outcome> {
    const { clock, attachments } = this.#deps
    let problem: RecordingProblem | null = null
    let parts = 0
    let writing: Promise<void> = Promise.resolve()
    await new Promise<void>((resolve) => {
      const onPart = (part: Blob) => {
        const length = Math.min(limits.takeLength, Math.round(clock.monotonic() - this.#startedAt))
        writing = writing
          .then(async () => {
            // A part after a lost one would make the file unreadable.
            if (problem !== null) return
            await take.append(part, length)
            parts++
          })
          .catch((error: unknown) => {
            problem = commitErrorKind(error)
            recorder.stop()
          })
        if (length >= limits.takeLength) this.stop()
      }
      this.#startedAt = clock.monotonic()
      this.#recorder = recorder
      recorder.begin({ onPart, onEnd: resolve })
      this.#set({ at: 'recording' })
    })
    this.#set({ at: 'saving' })
    await writing
    if (this.#isDiscarded || parts === 0) await attachments.discard(take.id)
    take.close()
    return this.#end(this.#isDiscarded || parts === 0 ? 'empty' : 'saved', problem)
  }

  #newTake(entryId: string, mediaType: string): Attachment {
    const { newId, clock } = this.#deps
    const createdAt = instantOf(clock.now())
    return { id: newId(), entryId, kind: 'audio', mediaType, createdAt, name: null, length: 0, trim: null }
  }

  #end(outcome: Outcome, problem: RecordingProblem | null): Outcome {
    this.#recorder = null
    this.#set({ at: 'rest', problem })
    return outcome
  }

  #set(change: Partial<RecordingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

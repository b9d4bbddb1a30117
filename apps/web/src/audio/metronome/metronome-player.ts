import type { Clock } from '../../contracts/clock'
import type { HeardBeat, MetronomePlayer, MetronomeProgram } from '../../contracts/metronome-player'
import { setAudioSession } from '../audio-session'
import {
  METRONOME_PROCESSOR,
  type MetronomeCommand,
  type MetronomeReport,
  type RenderedBeat,
} from './metronome-messages'
import processorUrl from './metronome-processor.ts?worker&url'
import { synthesiseSounds } from './synthesise-sounds'

/**
 * The time from a stop until the player releases the audio output (milliseconds). The longest sound decays
 * within it.
 */
const RELEASE_AFTER = 2000
/** The number of latest beats that the player stores: more than the latency of any output can delay. */
const BEATS_KEPT = 32

interface Opened {
  readonly context: AudioContext
  readonly port: MessagePort
}

/** Creates a metronome that plays in an AudioWorklet of this page. */
export function createMetronomePlayer(clock: Pick<Clock, 'after'>): MetronomePlayer {
  return new WorkletPlayer(clock)
}

/** Sends commands to the worklet, which computes the beats, and holds the audio output open while it plays. */
class WorkletPlayer implements MetronomePlayer {
  readonly #clock: Pick<Clock, 'after'>
  readonly #interruptionListeners = new Set<(isPlaying: boolean) => void>()
  readonly #endListeners = new Set<() => void>()
  #opened: Promise<Opened> | null = null
  #context: AudioContext | null = null
  #isRunning = false
  #playing: MetronomeProgram | null = null
  #beats: RenderedBeat[] = []
  #cancelRelease = () => {}

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock
  }

  async start(program: MetronomeProgram): Promise<void> {
    this.#cancelRelease()
    this.#isRunning = true
    this.#beats = []
    this.#opened ??= this.#open()
    try {
      const { context, port } = await this.#opened
      await context.resume()
      if (!this.#isRunning) return
      this.#playing = program
      post(port, { kind: 'start', program })
    } catch (error) {
      this.#isRunning = false
      this.#release()
      throw error
    }
  }

  change(program: MetronomeProgram): void {
    const isNewPattern = program.pattern !== this.#playing?.pattern
    const isNewTraining = program.training !== this.#playing?.training
    this.#playing = program
    this.#post({ kind: 'change', program, isNewPattern, isNewTraining })
  }

  stop(): void {
    this.#post({ kind: 'stop' })
    this.#rest()
  }

  heardBeat(delay: number): HeardBeat | null {
    if (this.#context === null) return null
    const { contextTime = 0 } = this.#context.getOutputTimestamp()
    const heard = (contextTime - delay / 1000) * this.#context.sampleRate
    return this.#beats.findLast(({ frame }) => frame <= heard) ?? null
  }

  onEnd(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  onInterruption(listener: (isPlaying: boolean) => void): () => void {
    this.#interruptionListeners.add(listener)
    return () => this.#interruptionListeners.delete(listener)
  }

  async #open(): Promise<Opened> {
    setAudioSession('playback')
    const context = new AudioContext({ latencyHint: 'interactive' })
    this.#context = context
    context.onstatechange = () => this.#followState(context)
    // While the page is hidden, iOS ends an interruption without a `statechange` event.
    document.addEventListener('visibilitychange', this.#resumeIfRunning)
    const port = await openWorklet(context, (report) => {
      if (report.kind === 'beat') this.#beats = [...this.#beats.slice(1 - BEATS_KEPT), report.beat]
      else if (this.#isRunning) this.#end()
    })
    return { context, port }
  }

  /**
   * Handles `statechange`: notifies the interruption listeners, and resumes a suspended context as soon as the
   * device allows. A phone call or an unplugged headset suspends it.
   */
  #followState(context: AudioContext): void {
    if (!this.#isRunning) return
    const isHeard = context.state === 'running'
    for (const listener of this.#interruptionListeners) listener(isHeard)
    if (!isHeard) this.#resumeIfRunning()
  }

  #resumeIfRunning = (): void => {
    if (!this.#isRunning || this.#context?.state === 'running') return
    // The browser refuses during an interruption. The next `statechange` tries again.
    this.#context?.resume().catch(() => undefined)
  }

  /** Stops the player and calls the end listeners. The worklet has reported the end of the program. */
  #end(): void {
    this.#rest()
    for (const listener of this.#endListeners) listener()
  }

  #rest(): void {
    this.#isRunning = false
    this.#beats = []
    this.#cancelRelease()
    this.#cancelRelease = this.#clock.after(RELEASE_AFTER, () => this.#release())
  }

  #release(): void {
    document.removeEventListener('visibilitychange', this.#resumeIfRunning)
    void this.#context?.close()
    setAudioSession('auto')
    this.#context = null
    this.#opened = null
  }

  #post(command: MetronomeCommand): void {
    void this.#opened?.then(({ port }) => post(port, command))
  }
}

/**
 * Loads the metronome's processor and sounds, and connects the processor to the output. Resolves with
 * the message port of the processor.
 */
async function openWorklet(
  context: AudioContext,
  onReport: (report: MetronomeReport) => void,
): Promise<MessagePort> {
  const [samples] = await Promise.all([
    synthesiseSounds(context.sampleRate),
    context.audioWorklet.addModule(processorUrl),
  ])
  const node = new AudioWorkletNode(context, METRONOME_PROCESSOR, { numberOfInputs: 0 })
  node.connect(context.destination)
  node.port.onmessage = ({ data }: MessageEvent<MetronomeReport>) => onReport(data)
  post(node.port, { kind: 'sounds', samples })
  return node.port
}

function post(port: MessagePort, command: MetronomeCommand): void {
  port.postMessage(command)
}

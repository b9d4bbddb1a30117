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

/** Milliseconds after a stop until the sound device is released. The longest sound decays meanwhile. */
const RELEASE_AFTER = 2000
/** More beats than the output latency of a loudspeaker can hold back. */
const BEATS_KEPT = 32

interface Opened {
  readonly context: AudioContext
  readonly port: MessagePort
}

/** Creates the player of the metronome. */
export function createMetronomePlayer(clock: Pick<Clock, 'after'>): MetronomePlayer {
  return new WorkletPlayer(clock)
}

/** The worklet computes the beats. This object passes commands on and keeps the sound device open meanwhile. */
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
    // iOS ends an interruption without a change of state while the page is hidden.
    document.addEventListener('visibilitychange', this.#resumeIfRunning)
    const port = await openWorklet(context, (report) => {
      if (report.kind === 'beat') this.#beats = [...this.#beats.slice(1 - BEATS_KEPT), report.beat]
      else if (this.#isRunning) this.#end()
    })
    return { context, port }
  }

  /** A phone call or a headset that is unplugged suspends the context. It goes on as soon as the device allows it. */
  #followState(context: AudioContext): void {
    if (!this.#isRunning) return
    const isHeard = context.state === 'running'
    for (const listener of this.#interruptionListeners) listener(isHeard)
    if (!isHeard) this.#resumeIfRunning()
  }

  #resumeIfRunning = (): void => {
    if (!this.#isRunning || this.#context?.state === 'running') return
    // The browser refuses while the interruption lasts. The next change of state tries again.
    this.#context?.resume().catch(() => undefined)
  }

  /** The worklet has stopped by itself. */
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

/** Loads the processor and its sounds, connects it with the loudspeaker and returns its port. */
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

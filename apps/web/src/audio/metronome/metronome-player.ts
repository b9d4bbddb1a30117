import type { Clock } from '../../contracts/clock'
import type { HeardBeat, MetronomePlayer, MetronomeProgram } from '../../contracts/metronome-player'
import { METRONOME_PROCESSOR, type MetronomeCommand, type RenderedBeat } from './metronome-messages'
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

/** Safari plays sound despite the mute switch of an iPhone only in a session for playback. */
function setAudioSession(type: 'playback' | 'auto'): void {
  const { audioSession } = navigator as { readonly audioSession?: { type: string } }
  if (audioSession) audioSession.type = type
}

/** Creates the player of the metronome. The worklet computes the beats; this object only passes commands on. */
export function createMetronomePlayer(clock: Pick<Clock, 'after'>): MetronomePlayer {
  const listeners = new Set<(isPlaying: boolean) => void>()
  let opened: Promise<Opened> | null = null
  let context: AudioContext | null = null
  let isRunning = false
  let playing: MetronomeProgram | null = null
  let beats: RenderedBeat[] = []
  let cancelRelease = () => {}

  async function open(): Promise<Opened> {
    setAudioSession('playback')
    const created = new AudioContext({ latencyHint: 'interactive' })
    context = created
    created.onstatechange = () => {
      if (isRunning) for (const listener of listeners) listener(created.state === 'running')
    }
    const port = await openWorklet(created, (beat) => {
      beats = [...beats.slice(1 - BEATS_KEPT), beat]
    })
    return { context: created, port }
  }

  function release(): void {
    void context?.close()
    setAudioSession('auto')
    context = null
    opened = null
  }

  return {
    async start(program) {
      cancelRelease()
      isRunning = true
      beats = []
      opened ??= open()
      try {
        const { context: current, port } = await opened
        await current.resume()
        if (!isRunning) return
        playing = program
        post(port, { kind: 'start', program })
      } catch (error) {
        isRunning = false
        release()
        throw error
      }
    },
    change(program: MetronomeProgram) {
      const isNewPattern = program.pattern !== playing?.pattern
      const isNewTraining = program.training !== playing?.training
      playing = program
      void opened?.then(({ port }) => post(port, { kind: 'change', program, isNewPattern, isNewTraining }))
    },
    stop() {
      isRunning = false
      beats = []
      void opened?.then(({ port }) => post(port, { kind: 'stop' }))
      cancelRelease()
      cancelRelease = clock.after(RELEASE_AFTER, release)
    },
    heardBeat(): HeardBeat | null {
      if (context === null) return null
      const heard = (context.getOutputTimestamp().contextTime ?? 0) * context.sampleRate
      return beats.findLast(({ frame }) => frame <= heard) ?? null
    },
    onInterruption(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Loads the processor and its sounds, connects it with the loudspeaker and returns its port. */
async function openWorklet(
  context: AudioContext,
  onBeat: (beat: RenderedBeat) => void,
): Promise<MessagePort> {
  const [samples] = await Promise.all([
    synthesiseSounds(context.sampleRate),
    context.audioWorklet.addModule(processorUrl),
  ])
  const node = new AudioWorkletNode(context, METRONOME_PROCESSOR, { numberOfInputs: 0 })
  node.connect(context.destination)
  node.port.onmessage = ({ data }: MessageEvent<RenderedBeat>) => onBeat(data)
  post(node.port, { kind: 'sounds', samples })
  return node.port
}

function post(port: MessagePort, command: MetronomeCommand): void {
  port.postMessage(command)
}

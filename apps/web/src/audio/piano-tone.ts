import { frequencyOf, nearestSample, playbackRate } from './nearest-sample'
import { pianoRecordings } from './piano-recordings'

/** The number of time constants after which a partial is below -60 dB. */
const INAUDIBLE = 7

/**
 * The partials of the synthesised voice: multiple of the note, level, decay in seconds at middle C. High partials
 * decay first, as on strings. Those of a real string are also a little sharp (`STIFFNESS`).
 */
const partials = [
  { multiple: 1, level: 0.34, decay: 0.9 },
  { multiple: 2, level: 0.15, decay: 0.6 },
  { multiple: 3, level: 0.07, decay: 0.4 },
  { multiple: 4, level: 0.035, decay: 0.25 },
  { multiple: 5, level: 0.018, decay: 0.15 },
] as const
const STIFFNESS = 0.0004
/**
 * The highest frequency of a partial (hertz). A higher one would sound harsh, or alias at the Nyquist
 * frequency.
 */
const HIGHEST = 9000

/** An open audio output, and the node that notes connect to. */
export interface Output {
  readonly context: AudioContext
  readonly input: AudioNode
}

/** Opens the audio output. Throws if the device has none. */
export function openOutput(): Output {
  const context = new AudioContext({ latencyHint: 'interactive' })
  const input = new GainNode(context, { gain: 0.7 })
  // The limiter prevents distortion when many notes sound at once.
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -9,
    knee: 6,
    ratio: 12,
    attack: 0.002,
    release: 0.2,
  })
  input.connect(limiter).connect(context.destination)
  return { context, input }
}

/**
 * Starts a piano note (a MIDI number) at a time of the audio clock: a recording if one is loaded, else a
 * synthesised sound. Returns its sources, the longest one first.
 */
export function startTone(
  context: AudioContext,
  target: AudioNode,
  note: number,
  when: number,
): readonly AudioScheduledSourceNode[] {
  return sampleSources(context, target, note, when) ?? synthesisedSources(context, target, note, when)
}

function sampleSources(context: AudioContext, target: AudioNode, note: number, when: number) {
  const sample = nearestSample(pianoRecordings(), note)
  if (!sample) return null
  const source = new AudioBufferSourceNode(context, {
    buffer: sample.buffer,
    playbackRate: playbackRate(sample.note, note),
  })
  source.connect(target)
  source.start(when)
  return [source]
}

function synthesisedSources(context: AudioContext, target: AudioNode, note: number, when: number) {
  const base = frequencyOf(note)
  // Shorter strings decay sooner: two octaves higher, in half the time.
  const shorter = Math.sqrt(261.63 / base)
  const sources: OscillatorNode[] = []
  for (const { multiple, level, decay } of partials) {
    const frequency = base * multiple * Math.sqrt(1 + STIFFNESS * multiple * multiple)
    if (frequency > HIGHEST) break
    const constant = decay * shorter
    const envelope = new GainNode(context, { gain: 0 })
    envelope.gain.setValueAtTime(0, when)
    envelope.gain.linearRampToValueAtTime(level, when + 0.004)
    envelope.gain.setTargetAtTime(0, when + 0.004, constant)
    const source = new OscillatorNode(context, { frequency })
    source.connect(envelope).connect(target)
    source.start(when)
    source.stop(when + constant * INAUDIBLE)
    sources.push(source)
  }
  return sources
}

import type { PianoVoice } from '../contracts/piano-voice'
import { frequencyOf, nearestSample, playbackRate } from './nearest-sample'
import { pianoRecordings, requestRecordings } from './piano-recordings'

/** The most notes at once; a further one ends the oldest. */
const POLYPHONY = 16
/** Time constants of the decay (seconds): of a released key, and of a repeated or displaced note. */
const RELEASE = 0.09
const DAMP = 0.02
/** A phrase begins this much later (seconds), so that its first note is not cut. */
const LEAD = 0.03
/** After this many time constants a note is below -60 dB and can be disconnected. */
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
/** No partial is above this (hertz): it would sound harsh, or alias at the Nyquist frequency. */
const HIGHEST = 9000

interface Output {
  readonly context: AudioContext
  readonly input: AudioNode
}

interface Sounding {
  readonly note: number
  readonly gain: GainNode
  readonly sources: readonly AudioScheduledSourceNode[]
  lifted: boolean
}

/** Creates a piano. It plays a synthesised sound at once, and recordings as soon as they are loaded. */
export function createPianoVoice(): PianoVoice {
  let output: Output | null = null
  let sounding: Sounding[] = []
  let phrase: { readonly start: number; readonly end: number } | null = null

  const end = (one: Sounding, constant: number) => {
    if (!output || one.lifted) return
    one.lifted = true
    release(one, output.context.currentTime, constant)
  }

  /** Ends all notes, also those of a phrase that have not begun. */
  const hush = ({ context }: Output) => {
    for (const one of sounding) {
      one.lifted = true
      one.gain.gain.cancelScheduledValues(context.currentTime)
      release(one, context.currentTime, DAMP)
    }
  }

  const sound = (current: Output, note: number, when: number): Sounding => {
    const { context, input } = current
    const gain = new GainNode(context)
    gain.connect(input)
    const sources = sampleSources(context, gain, note, when) ?? synthesisedSources(context, gain, note, when)
    const one: Sounding = { note, gain, sources, lifted: false }
    sounding.push(one)
    const [longest] = sources
    if (longest)
      longest.onended = () => {
        gain.disconnect()
        sounding = sounding.filter((other) => other !== one)
      }
    return one
  }

  return {
    strike(note) {
      output = wakeOutput(output)
      if (!output) return
      requestRecordings(output.context, [note])
      for (const one of sounding) if (one.note === note) end(one, DAMP)
      const held = sounding.filter((one) => !one.lifted)
      if (held.length >= POLYPHONY && held[0]) end(held[0], DAMP)
      sound(output, note, output.context.currentTime)
    },
    play(notes) {
      output = wakeOutput(output)
      if (!output) return
      requestRecordings(
        output.context,
        notes.map(({ note }) => note),
      )
      hush(output)
      const start = output.context.currentTime + LEAD
      phrase = { start, end: start + Math.max(0, ...notes.map(({ at, length }) => at + length)) }
      for (const { note, at, length } of notes) {
        const one = sound(output, note, start + at)
        one.lifted = true
        release(one, start + at + length, RELEASE)
      }
    },
    elapsed() {
      const now = output?.context.currentTime
      if (now === undefined || !phrase || now >= phrase.end) return null
      return Math.max(0, now - phrase.start)
    },
    lift(note) {
      for (const one of sounding) if (one.note === note) end(one, RELEASE)
    },
    close() {
      sounding = []
      phrase = null
      void output?.context.close().catch(() => {})
      output = null
    },
  }
}

/** Lets a note decay from a time of the audio clock. */
function release(one: Sounding, when: number, constant: number): void {
  one.gain.gain.setTargetAtTime(0, when, constant)
  for (const source of one.sources) source.stop(when + constant * INAUDIBLE)
}

/** Opens or resumes the output. A call or another app may have interrupted it. */
function wakeOutput(output: Output | null): Output | null {
  try {
    const awake = output && output.context.state !== 'closed' ? output : openOutput()
    if (awake.context.state !== 'running') awake.context.resume().catch(() => {})
    return awake
  } catch {
    // No sound device. The keys still light up.
    return null
  }
}

function openOutput(): Output {
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
  // Shorter strings decay sooner: an octave higher, in half the time.
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

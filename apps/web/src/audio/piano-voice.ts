import type { PianoVoice } from '../contracts/piano-voice'
import { requestRecordings } from './piano-recordings'
import { type Output, openOutput, startTone } from './piano-tone'

/** The maximum number of notes at once. A further note ends the oldest. */
const POLYPHONY = 16
/** The time constant (seconds) of the decay of a released key. */
const RELEASE = 0.09
/** The time constant (seconds) of the decay of a repeated, displaced or stopped note. */
const DAMP = 0.02
/** The delay before a phrase (seconds), so that the start of its first note is not cut off. */
const LEAD = 0.03
/** The number of time constants after which a note is below -60 dB and can be disconnected. */
const INAUDIBLE = 7

interface Sounding {
  readonly note: number
  readonly gain: GainNode
  readonly sources: readonly AudioScheduledSourceNode[]
  lifted: boolean
}

/** Creates a piano. It plays synthesised sound at first, and recordings once they are loaded. */
export function createPianoVoice(): PianoVoice {
  let output: Output | null = null
  let sounding: Sounding[] = []
  let phrase: { readonly start: number; readonly end: number } | null = null

  const end = (one: Sounding, constant: number) => {
    if (!output || one.lifted) return
    one.lifted = true
    release(one, output.context.currentTime, constant)
  }

  /** Stops all notes, also those of a phrase that have not begun. */
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
    const sources = startTone(context, gain, note, when)
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

/** Lets a note decay from a time of the audio clock. `constant` is the time constant of the decay (seconds). */
function release(one: Sounding, when: number, constant: number): void {
  one.gain.gain.setTargetAtTime(0, when, constant)
  for (const source of one.sources) source.stop(when + constant * INAUDIBLE)
}

/**
 * Opens the audio output, or resumes it after a phone call or another app has interrupted it. Returns null if
 * the device has no audio output.
 */
function wakeOutput(output: Output | null): Output | null {
  try {
    const awake = output && output.context.state !== 'closed' ? output : openOutput()
    if (awake.context.state !== 'running') awake.context.resume().catch(() => {})
    return awake
  } catch {
    // The device has no audio output. The keys on the screen still light up.
    return null
  }
}

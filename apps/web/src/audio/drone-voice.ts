import type { DroneVoice } from '../contracts/drone-voice'
import { joinStage } from './sound-stage'

/**
 * The levels of the harmonics. They sound warm, and the high ones make a low drone audible on a phone's
 * loudspeaker.
 */
const harmonics = [1, 0.6, 0.42, 0.28, 0.2, 0.14, 0.1, 0.07, 0.05, 0.03] as const
/** The time constant (seconds) of a change of volume. */
const FADE = 0.06
/** The time constant (seconds) of a glide to another note. */
const GLIDE = 0.03
/** The factor for the level of a drone while a chime rings. */
const DUCKED = 0.25
/** The number of time constants after which a fading drone is below -60 dB. */
const INAUDIBLE = 7
/** The level of one note at full volume. Three notes together stay below full level. */
const NOTE_LEVEL = 0.2

interface DroneNote {
  readonly oscillator: OscillatorNode
  readonly level: GainNode
}

interface Sounding {
  readonly context: AudioContext
  readonly gain: GainNode
  readonly wave: PeriodicWave
  notes: DroneNote[]
  readonly leaveStage: () => void
}

/** Creates a drone of one to three sustained notes. */
export function createDroneVoice(): DroneVoice {
  let sounding: Sounding | null = null
  return {
    play(frequencies, volume) {
      sounding ??= open()
      const { context, gain } = sounding
      void context.resume()
      // Loudness grows with the square of the slider, so that half of it sounds about half as loud.
      gain.gain.setTargetAtTime(NOTE_LEVEL * volume ** 2, context.currentTime, FADE)
      sounding.notes = tuneNotes(sounding, frequencies)
    },
    stop() {
      if (!sounding) return
      const { context, gain, notes, leaveStage } = sounding
      sounding = null
      leaveStage()
      gain.gain.setTargetAtTime(0, context.currentTime, FADE)
      for (const note of notes) endNote(note)
      if (notes[0]) notes[0].oscillator.onended = () => void context.close()
    },
  }
}

function open(): Sounding {
  const context = new AudioContext()
  const gain = new GainNode(context, { gain: 0 })
  const stage = new GainNode(context)
  gain.connect(stage).connect(context.destination)
  const leaveStage = joinStage((seconds) => {
    stage.gain.setTargetAtTime(DUCKED, context.currentTime, FADE)
    stage.gain.setTargetAtTime(1, context.currentTime + seconds, FADE)
  })
  const real = new Float32Array(harmonics.length + 1)
  const imag = Float32Array.from([0, ...harmonics])
  return { context, gain, wave: new PeriodicWave(context, { real, imag }), notes: [], leaveStage }
}

/**
 * Glides the sounding notes to the frequencies, starts missing notes and ends superfluous ones. Returns the
 * notes that sound.
 */
function tuneNotes(sounding: Sounding, frequencies: readonly number[]): DroneNote[] {
  const { context, notes } = sounding
  for (const extra of notes.slice(frequencies.length)) endNote(extra)
  return frequencies.map((frequency, at) => {
    const present = notes[at]
    present?.oscillator.frequency.setTargetAtTime(frequency, context.currentTime, GLIDE)
    return present ?? startNote(sounding, frequency)
  })
}

function startNote({ context, gain, wave }: Sounding, frequency: number): DroneNote {
  const oscillator = new OscillatorNode(context, { frequency, periodicWave: wave })
  const level = new GainNode(context, { gain: 0 })
  level.gain.setTargetAtTime(1, context.currentTime, FADE)
  oscillator.connect(level).connect(gain)
  oscillator.start()
  return { oscillator, level }
}

function endNote({ oscillator, level }: DroneNote): void {
  const { currentTime } = oscillator.context
  level.gain.setTargetAtTime(0, currentTime, FADE)
  oscillator.stop(currentTime + FADE * INAUDIBLE)
}

import type { Clock } from '../contracts/clock'
import type { SoundOutput } from '../contracts/sound-output'
import { announceChime } from './sound-stage'

/**
 * The tones of the chime: two sines a fifth apart (A5, E6), with their starts in seconds. Each decays within
 * 0.6 seconds.
 */
const tones = [
  { frequency: 880, at: 0 },
  { frequency: 1320, at: 0.18 },
]
const TONE_LENGTH = 0.7
/** If the browser delays a chime for longer than this (milliseconds), we drop it. */
const LATEST = 1000

let context: AudioContext | null = null
let playing = 0

/**
 * Creates the sound output. `level` returns the factor for its volume, 0 to 1. Call `chime(0)`, which is
 * silent, in a user gesture, so that the browser allows later chimes without one. Between chimes it suspends
 * the AudioContext, so that the sound hardware can sleep.
 */
export function createSoundOutput(clock: Pick<Clock, 'monotonic'>, level: () => number): SoundOutput {
  return {
    chime(volume) {
      void ring(volume * level(), clock).catch(() => {
        // There is no audio output, or no permission yet. The screen still shows the reminder.
      })
    },
  }
}

async function ring(volume: number, clock: Pick<Clock, 'monotonic'>): Promise<void> {
  context ??= new AudioContext()
  const audio = context
  const requestedAt = clock.monotonic()
  await audio.resume()
  if (volume > 0 && clock.monotonic() - requestedAt < LATEST) {
    playing++
    announceChime(TONE_LENGTH + 0.2)
    await play(audio, volume)
    playing--
  }
  if (playing === 0) await audio.suspend()
}

/** Plays the tones of the chime. Resolves when the last one has ended. */
function play(audio: AudioContext, volume: number): Promise<unknown> {
  const endings = tones.map(({ frequency, at }) => {
    const oscillator = new OscillatorNode(audio, { frequency })
    const gain = new GainNode(audio, { gain: 0 })
    const start = audio.currentTime + at
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.6)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + TONE_LENGTH)
    return new Promise((resolve) => {
      oscillator.onended = resolve
    })
  })
  return Promise.all(endings)
}

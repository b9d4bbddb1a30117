import type { Clock } from '../contracts/clock'
import type { SoundOutput } from '../contracts/sound-output'

/** Two sines a fifth apart (A5, E6), each falling away within half a second. */
const tones = [
  { frequency: 880, at: 0 },
  { frequency: 1320, at: 0.18 },
]
const toneLength = 0.7
/** A chime that the browser held back for longer than this (milliseconds) would come out of the blue. */
const latest = 1000

let context: AudioContext | null = null
let playing = 0

/**
 * `chime(0)` makes no sound: called in a press, it makes the browser allow a later chime that nobody pressed for.
 * Between chimes the context rests, so that the device's sound hardware can sleep.
 */
export function createSoundOutput(clock: Pick<Clock, 'monotonic'>): SoundOutput {
  return {
    chime(volume) {
      void ring(volume, clock).catch(() => {
        // No sound device, or none allowed yet: the reminder is still shown.
      })
    },
  }
}

async function ring(volume: number, clock: Pick<Clock, 'monotonic'>): Promise<void> {
  context ??= new AudioContext()
  const audio = context
  const asked = clock.monotonic()
  await audio.resume()
  if (volume > 0 && clock.monotonic() - asked < latest) {
    playing++
    await play(audio, volume)
    playing--
  }
  if (playing === 0) await audio.suspend()
}

/** Resolves when the last tone has ended. */
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
    oscillator.stop(start + toneLength)
    return new Promise((resolve) => {
      oscillator.onended = resolve
    })
  })
  return Promise.all(endings)
}

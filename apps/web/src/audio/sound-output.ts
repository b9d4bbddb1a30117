import type { SoundOutput } from '../contracts/sound-output'

/** Two sines a fifth apart (A5, E6), each falling away within half a second. */
const tones = [
  { frequency: 880, at: 0 },
  { frequency: 1318.5, at: 0.18 },
]

let context: AudioContext | null = null

export const soundOutput: SoundOutput = {
  chime(volume) {
    try {
      context ??= new AudioContext()
      const audio = context
      void audio.resume()
      for (const { frequency, at } of tones) {
        const oscillator = new OscillatorNode(audio, { frequency })
        const gain = new GainNode(audio, { gain: 0 })
        const start = audio.currentTime + at
        gain.gain.setValueAtTime(0, start)
        gain.gain.linearRampToValueAtTime(volume, start + 0.01)
        gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.6)
        oscillator.connect(gain).connect(audio.destination)
        oscillator.start(start)
        oscillator.stop(start + 0.7)
      }
    } catch {
      // No sound device, or none allowed yet: the reminder is still shown.
    }
  },
}

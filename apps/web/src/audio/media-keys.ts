import type { MediaControls, MediaKeys } from '../contracts/media-keys'

/** Samples a second and seconds of the silent file. Browsers show no controls for a file below five seconds. */
const RATE = 8000
const SECONDS = 6

/**
 * Browsers show media controls only while an audio element plays, and a metronome plays through Web Audio. So an element
 * plays silence in a loop beside it.
 */
export function createMediaKeys(): MediaKeys {
  const session = (navigator as { readonly mediaSession?: MediaSession }).mediaSession
  if (!session) return { show() {}, hide() {} }
  let silence: HTMLAudioElement | null = null

  function connect({ play, pause, previous, next }: MediaControls): void {
    session?.setActionHandler('play', play)
    session?.setActionHandler('pause', pause)
    session?.setActionHandler('stop', pause)
    session?.setActionHandler('previoustrack', previous)
    session?.setActionHandler('nexttrack', next)
  }

  return {
    show(controls) {
      silence ??= createSilence()
      connect(controls)
      session.metadata = new MediaMetadata({ title: controls.title, artist: 'Segno' })
      session.playbackState = controls.isPlaying ? 'playing' : 'paused'
      // Without permission to play there are no controls, and the metronome sounds all the same.
      if (controls.isPlaying) void silence.play().catch(() => undefined)
      else silence.pause()
    },
    hide() {
      if (silence === null) return
      silence.pause()
      URL.revokeObjectURL(silence.src)
      silence = null
      session.playbackState = 'none'
      session.metadata = null
      for (const action of ['play', 'pause', 'stop', 'previoustrack', 'nexttrack'] as const) {
        session.setActionHandler(action, null)
      }
    },
  }
}

function createSilence(): HTMLAudioElement {
  const element = new Audio(URL.createObjectURL(new Blob([silentWave()], { type: 'audio/wav' })))
  element.loop = true
  return element
}

/** Returns a WAVE file (RIFF, PCM, 8 bit, mono) of silence, whose samples are 128. */
export function silentWave(): ArrayBuffer {
  const samples = RATE * SECONDS
  const file = new DataView(new ArrayBuffer(44 + samples))
  const text = (at: number, signs: string) => {
    for (const [index, sign] of [...signs].entries()) file.setUint8(at + index, sign.charCodeAt(0))
  }
  text(0, 'RIFF')
  file.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, RATE, true)
  file.setUint32(28, RATE, true)
  file.setUint16(32, 1, true)
  file.setUint16(34, 8, true)
  text(36, 'data')
  file.setUint32(40, samples, true)
  new Uint8Array(file.buffer, 44).fill(128)
  return file.buffer
}

import type { MediaControls, MediaKeys } from '../contracts/media-keys'

/** The sample rate of the silent file (hertz). */
const RATE = 8000
/** The length of the silent file (seconds). Browsers show no controls for a file below five seconds. */
const SECONDS = 6

/**
 * For each media session, the controls of this page's tools in the order in which the tools began. The session
 * shows the last of them.
 */
const shownOn = new WeakMap<MediaSession, ShownControls[]>()

interface ShownControls {
  controls: MediaControls
}

interface MediaKeysDeps {
  readonly session?: MediaSession | undefined
  /**
   * Creates the silent sound. Null plays none: the controls then appear only while another sound of this page
   * plays.
   */
  readonly createSound?: (() => SilentSound) | null
}

/** A looped silent sound. */
interface SilentSound {
  play(): void
  pause(): void
  end(): void
}

/**
 * Creates the media keys of a tool. Browsers show media controls only while an audio element plays, but our
 * tools play through Web Audio. So an element plays silence in a loop beside them. A page has one media
 * session: it shows the tool that began last, and after `hide` the one below. In a browser without media
 * sessions, the keys do nothing.
 */
export function createMediaKeys({
  session = (navigator as { readonly mediaSession?: MediaSession }).mediaSession,
  createSound = createSilence,
}: MediaKeysDeps = {}): MediaKeys {
  if (!session) return { show() {}, hide() {} }
  const stack = shownOn.get(session) ?? []
  shownOn.set(session, stack)
  let own: ShownControls | null = null
  let sound: SilentSound | null = null

  function leave(): void {
    if (own) stack.splice(stack.indexOf(own), 1)
  }

  return {
    show(controls) {
      if (!own || (controls.isPlaying && !own.controls.isPlaying)) {
        leave()
        own = { controls }
        stack.push(own)
      }
      own.controls = controls
      sound ??= createSound?.() ?? null
      connect(session, stack.at(-1)?.controls)
      if (controls.isPlaying) sound?.play()
      else sound?.pause()
    },
    hide() {
      if (!own) return
      leave()
      own = null
      sound?.end()
      sound = null
      connect(session, stack.at(-1)?.controls)
    },
  }
}

function connect(session: MediaSession, controls: MediaControls | undefined): void {
  session.setActionHandler('play', controls?.play ?? null)
  session.setActionHandler('pause', controls?.pause ?? null)
  session.setActionHandler('stop', controls?.stop ?? controls?.pause ?? null)
  session.setActionHandler('previoustrack', controls?.previous ?? null)
  session.setActionHandler('nexttrack', controls?.next ?? null)
  session.metadata = controls ? new MediaMetadata({ title: controls.title, artist: 'Segno' }) : null
  if (controls) session.playbackState = controls.isPlaying ? 'playing' : 'paused'
  else session.playbackState = 'none'
}

function createSilence(): SilentSound {
  const element = new Audio(URL.createObjectURL(new Blob([silentWave()], { type: 'audio/wav' })))
  element.loop = true
  return {
    // If the browser refuses to play, there are no controls, but the tool still plays.
    play: () => void element.play().catch(() => undefined),
    pause: () => element.pause(),
    end() {
      element.pause()
      URL.revokeObjectURL(element.src)
    },
  }
}

/** Returns a silent WAVE file (RIFF, PCM, 8 bit, mono). Its samples are 128. */
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

import { expect, test, vi } from 'vitest'
import { createMediaKeys, silentWave } from './media-keys'

test('silentWave returns a WAVE file of six seconds in which every sample is silent', () => {
  const bytes = new Uint8Array(silentWave())
  const text = (from: number, until: number) => String.fromCharCode(...bytes.subarray(from, until))
  const view = new DataView(bytes.buffer)
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(bytes.length - 8)
  expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(6)
  expect(bytes.subarray(44).every((sample) => sample === 128)).toBe(true)
})

/**
 * Creates a fake media session. Returns it with `handlers`, in which the session stores its action handlers by
 * action.
 */
function fakeSession() {
  const handlers = new Map<string, unknown>()
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: unknown) => void handlers.set(action, handler),
  }
  return { session: session as unknown as MediaSession, handlers }
}

test('createMediaKeys shows the tool that began last, and after its `hide` the tool that began before it', () => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      readonly title: string
      constructor({ title }: { title: string }) {
        this.title = title
      }
    },
  )
  const { session, handlers } = fakeSession()
  const sounds: string[] = []
  const createSound = () => ({
    play: () => void sounds.push('play'),
    pause: () => void sounds.push('pause'),
    end: () => void sounds.push('end'),
  })
  const timer = createMediaKeys({ session, createSound: null })
  const metronome = createMediaKeys({ session, createSound })
  const controls = (title: string, isPlaying = true) => ({ title, isPlaying, play() {}, pause() {} })
  const timerControls = { ...controls('Courante'), stop() {} }
  timer.show(timerControls)
  expect([session.metadata?.title, handlers.get('stop')]).toEqual(['Courante', timerControls.stop])
  metronome.show({ ...controls('84 BPM'), next() {} })
  // The timer is below the metronome, so its update changes nothing in the session.
  timer.show({ ...timerControls, title: 'Gigue' })
  expect(session.metadata?.title).toBe('84 BPM')
  expect(handlers.get('nexttrack')).not.toBeNull()
  metronome.hide()
  expect([session.metadata?.title, session.playbackState]).toEqual(['Gigue', 'playing'])
  expect(handlers.get('nexttrack')).toBeNull()
  expect(sounds).toEqual(['play', 'end'])
  timer.hide()
  expect([session.metadata, session.playbackState]).toEqual([null, 'none'])
  vi.unstubAllGlobals()
})

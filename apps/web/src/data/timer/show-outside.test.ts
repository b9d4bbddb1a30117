import { expect, test } from 'vitest'
import { Browser } from '../../../testing/timer-browser'
import type { MediaControls } from '../../contracts/media-keys'
import { showTimerOutside } from './show-outside'

async function open() {
  const { timer } = await new Browser().open()
  const system = { badge: false, controls: null as MediaControls | null }
  const setBadge = (badge: boolean) => {
    system.badge = badge
  }
  const setControls = (controls: MediaControls | null) => {
    system.controls = controls
  }
  await showTimerOutside(timer, {
    badge: { set: () => setBadge(true), clear: () => setBadge(false) },
    mediaKeys: { show: setControls, hide: () => setControls(null) },
    name: () => 'Timer',
  })
  return { timer, system }
}

test('showTimerOutside sets the app badge while the timer runs and clears it while it is paused or idle', async () => {
  const { timer, system } = await open()
  expect(system).toEqual({ badge: false, controls: null })
  timer.start()
  expect(system.badge).toBe(true)
  timer.pause()
  expect(system.badge).toBe(false)
  timer.resume()
  timer.reset()
  expect(system).toEqual({ badge: false, controls: null })
})

test("the system's media controls show the piece and pause, continue and stop the timer", async () => {
  const { timer, system } = await open()
  timer.start({ title: 'Courante', composer: null })
  expect(system.controls).toMatchObject({ title: 'Courante', isPlaying: true })
  system.controls?.pause()
  expect([timer.state().status, system.controls?.isPlaying]).toEqual(['paused', false])
  system.controls?.play()
  expect(timer.state().status).toBe('running')
  system.controls?.stop?.()
  await timer.proposals.stop()
  expect(timer.state().status).toBe('idle')
  // The stopped time is a proposal for an entry.
  expect(timer.proposals.latest()?.piece?.title).toBe('Courante')
  expect(system.controls).toBeNull()
})

import { expect, test } from 'vitest'
import { nextTimerWindow, readTimerWindow, runsInBackground, timerWindows } from './timer-window'

test('the window opens, minimises and closes', () => {
  expect(nextTimerWindow('closed', 'open')).toBe('open')
  expect(nextTimerWindow('open', 'minimise')).toBe('minimised')
  expect(nextTimerWindow('minimised', 'open')).toBe('open')
  for (const window of timerWindows) expect(nextTimerWindow(window, 'close')).toBe('closed')
})

test('starting brings a closed window up and leaves a minimised one small', () => {
  expect(nextTimerWindow('closed', 'start')).toBe('open')
  expect(nextTimerWindow('minimised', 'start')).toBe('minimised')
})

test('a closed window has nothing to minimise', () => {
  expect(nextTimerWindow('closed', 'minimise')).toBe('closed')
})

test('an unreadable saved window is closed', () => {
  expect(readTimerWindow('minimised')).toBe('minimised')
  expect(readTimerWindow('floating')).toBe('closed')
})

test('only a running timer behind a closed window is in the background', () => {
  expect(runsInBackground('closed', 'running')).toBe(true)
  expect(runsInBackground('closed', 'paused')).toBe(false)
  expect(runsInBackground('minimised', 'running')).toBe(false)
})

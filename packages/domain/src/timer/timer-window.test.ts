import { expect, test } from 'vitest'
import { nextTimerWindow, readTimerWindow, timerWindows } from './timer-window'

test('nextTimerWindow opens a closed or minimised window, minimises an open one and closes any window', () => {
  expect(nextTimerWindow('closed', 'open')).toBe('open')
  expect(nextTimerWindow('open', 'minimise')).toBe('minimised')
  expect(nextTimerWindow('minimised', 'open')).toBe('open')
  for (const window of timerWindows) expect(nextTimerWindow(window, 'close')).toBe('closed')
})

test('starting the timer reopens a closed window and keeps a minimised one small', () => {
  expect(nextTimerWindow('closed', 'start')).toBe('open')
  expect(nextTimerWindow('minimised', 'start')).toBe('minimised')
})

test('minimising a closed window has no effect', () => {
  expect(nextTimerWindow('closed', 'minimise')).toBe('closed')
})

test('readTimerWindow returns closed for an unreadable saved state', () => {
  expect(readTimerWindow('minimised')).toBe('minimised')
  expect(readTimerWindow('floating')).toBe('closed')
})

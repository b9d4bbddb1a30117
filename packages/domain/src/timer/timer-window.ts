import * as z from 'zod/mini'

/**
 * The states of the floating timer window. They are separate from the timer: closing the window never stops it.
 */
export const timerWindows = ['open', 'closed', 'minimised'] as const
export type TimerWindow = (typeof timerWindows)[number]

export const timerWindowSchema = z.enum(timerWindows)

export type TimerWindowEvent = 'open' | 'close' | 'minimise' | 'start'

/**
 * The next state by current state and event. Minimising needs an open window. Starting the timer reopens a
 * closed window and keeps a minimised one.
 */
const transitions: Record<TimerWindow, Record<TimerWindowEvent, TimerWindow>> = {
  open: { open: 'open', close: 'closed', minimise: 'minimised', start: 'open' },
  closed: { open: 'open', close: 'closed', minimise: 'closed', start: 'open' },
  minimised: { open: 'open', close: 'closed', minimise: 'minimised', start: 'minimised' },
}

/** Returns the state of the timer window after an event. */
export function nextTimerWindow(window: TimerWindow, event: TimerWindowEvent): TimerWindow {
  return transitions[window][event]
}

/** Parses a saved window state. Returns 'closed' if it is unreadable. */
export function readTimerWindow(saved: unknown): TimerWindow {
  const parsed = timerWindowSchema.safeParse(saved)
  return parsed.success ? parsed.data : 'closed'
}

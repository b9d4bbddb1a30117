import type { TimerSnapshot } from '../../data/timer/timer-snapshot'

/** The one button that starts, pauses and resumes: what it does in each state, and its sign. */
export const toggleIcons = {
  idle: { label: 'start', icon: 'play' },
  running: { label: 'pause', icon: 'pause' },
  paused: { label: 'resume', icon: 'play' },
} as const satisfies Record<TimerSnapshot['status'], { label: string; icon: string }>

import type { TimerSnapshot } from '../../data/timer/timer-snapshot'

/** The label and icon of the start/pause/resume button, by state. */
export const toggleIcons = {
  idle: { label: 'start', icon: 'play' },
  running: { label: 'pause', icon: 'pause' },
  paused: { label: 'resume', icon: 'play' },
} as const satisfies Record<TimerSnapshot['status'], { label: string; icon: string }>

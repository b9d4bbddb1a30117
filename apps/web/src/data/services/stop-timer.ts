import type { Services } from './services'

/**
 * Stops the timer like its own Stop button: the floating timer saves the time or opens the form. If that module
 * is not fetched yet, the time becomes a proposal that every screen shows.
 */
export async function stopTimer({ loadTimer }: Pick<Services, 'loadTimer'>): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  if (timer.state().status === 'idle') return
  if (!timer.observers.notifyStop()) await timer.proposals.stop()
}

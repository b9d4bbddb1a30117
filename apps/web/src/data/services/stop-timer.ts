import type { Services } from './services'

/**
 * Stops the timer as its own button does: the floating timer saves the time or opens the form. Until that module has
 * been fetched, the measured time waits on every screen to be logged.
 */
export async function stopTimer({ loadTimer }: Pick<Services, 'loadTimer'>): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  if (timer.state().status === 'idle') return
  if (!timer.observers.notifyStop()) await timer.proposals.stop()
}

import type { Services } from './services'

/** Shows the timer and starts it; one that is running goes on. */
export async function startTimer({ loadTimer }: Services): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  timer.open()
  timer.start()
}

/** Shows the timer; starts, pauses or goes on, whichever is next. */
export async function toggleTimer({ loadTimer }: Services): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  timer.open()
  const { status } = timer.state()
  if (status === 'running') timer.pause()
  else if (status === 'paused') timer.resume()
  else timer.start()
}

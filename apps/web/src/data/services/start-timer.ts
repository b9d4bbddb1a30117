import type { Services } from './services'

/** Fetches and opens the timer, and starts it if it is idle. */
export async function startTimer({ loadTimer }: Services): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  timer.open()
  timer.start()
}

/** Fetches and opens the timer. Starts an idle one, pauses a running one, resumes a paused one. */
export async function toggleTimer({ loadTimer }: Services): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  timer.open()
  const { status } = timer.state()
  if (status === 'running') timer.pause()
  else if (status === 'paused') timer.resume()
  else timer.start()
}

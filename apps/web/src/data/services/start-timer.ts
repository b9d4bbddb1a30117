import type { Services } from './services'

/** Fetches the timer and starts it. A running timer continues. */
export async function startTimer({ loadTimer }: Services): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  timer.open()
  timer.start()
}

/** Fetches the timer. Starts an idle one, pauses a running one, resumes a paused one. */
export async function toggleTimer({ loadTimer }: Services): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  timer.open()
  const { status } = timer.state()
  if (status === 'running') timer.pause()
  else if (status === 'paused') timer.resume()
  else timer.start()
}

import type { Clock } from '../contracts/clock'

export const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
  every(interval, run) {
    const timer = setInterval(run, interval)
    return () => clearInterval(timer)
  },
  pause: () =>
    new Promise((resolve) => {
      // Browsers delay nested timers by at least 4 ms, but not messages.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    }),
}

/** Resolves in a later task. Browsers throttle timers, so it uses a message. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/**
 * Resolves after the waiting tasks and paints. Safari has no task priorities: there it resolves in a later
 * task.
 */
export function idleTask(): Promise<void> {
  if (!('scheduler' in globalThis)) return nextTask()
  return scheduler.postTask(() => {}, { priority: 'background' })
}

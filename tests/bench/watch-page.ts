/** What a watched page knows about itself. */
export interface PageWatch {
  /** Milliseconds from the start of the navigation until rows of the list had been painted; 0 before. */
  painted: number
  /** Until the list said that it has this many rows; 0 before. */
  complete: number
  /** Tasks that kept the page from answering for 50 ms and more. */
  readonly longTasks: { readonly from: number; readonly length: number }[]
}

declare global {
  interface Window {
    benchWatch: PageWatch
  }
}

/** Runs in a page before anything else does; it must stand alone. */
export function watchPage(): void {
  const watch: PageWatch = { painted: 0, complete: 0, longTasks: [] }
  window.benchWatch = watch
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watch.longTasks.push({ from: startTime, length: duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (!document.querySelector('[role="list"][aria-label="Entries"] > li')) {
      requestAnimationFrame(look)
      return
    }
    // A message that is sent before a frame is drawn arrives when it has been.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      watch.painted = performance.now()
      port1.close()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

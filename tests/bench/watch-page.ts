/** Measurements of a watched page. */
export interface PageWatch {
  /** Milliseconds from the start of the navigation until the list painted rows; 0 before. */
  painted: number
  /** Milliseconds until the list contained this many rows; 0 before. */
  complete: number
  /** Tasks that blocked the page for 50 ms and more. */
  readonly longTasks: { readonly from: number; readonly length: number }[]
}

declare global {
  interface Window {
    benchWatch: PageWatch
  }
}

/** Runs in a page before any other script, so it must be self-contained. */
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
    // A message sent before a frame arrives after the frame is drawn.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      watch.painted = performance.now()
      port1.close()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

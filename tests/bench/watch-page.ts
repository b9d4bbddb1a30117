/** The timings that `watchPage` records in `window.benchWatch`. */
export interface PageWatch {
  /** Milliseconds from the start of the navigation to the first painted rows. 0 until then. */
  painted: number
  /** Always 0, because `watchPage` does not measure the complete list. */
  complete: number
  /** Start and duration of each task that blocked the page for 50 ms or more, in milliseconds. */
  readonly longTasks: { readonly from: number; readonly length: number }[]
}

declare global {
  interface Window {
    benchWatch: PageWatch
  }
}

/**
 * Records the first painted rows and long tasks in `window.benchWatch`. Playwright runs it before any other
 * script of the page, so it must be self-contained.
 */
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
    // The browser delivers a `MessageChannel` message from before a frame after it has drawn the frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      watch.painted = performance.now()
      port1.close()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

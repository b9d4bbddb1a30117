/** Measurements of the score viewer, in the page. Times are milliseconds. */
export interface ScoreBench {
  /** Returns the median milliseconds between two frames. */
  frame(): Promise<number>
  /**
   * Turns `most` times, forward and back between the ends, to pages that are already drawn. Resolves with the
   * milliseconds of each turn.
   */
  turns(most: number): Promise<number[]>
  /** Presses Home or End and resolves with the milliseconds until that page is painted. */
  onDemand(key: 'Home' | 'End'): Promise<number>
  /** Goes to an address within the app and resolves with the milliseconds until `selector` is painted. */
  open(path: string, selector: string): Promise<number>
  liveCanvases(): number
}

declare global {
  interface Window {
    benchScore: ScoreBench
  }
}

/**
 * Defines `window.benchScore`, which measures the score viewer. Playwright runs it before any other script of
 * the page, so it must be self-contained.
 */
export function prepareScorePage(): void {
  // Strong references would keep the canvases alive and cause the growth that we look for.
  const made: WeakRef<HTMLCanvasElement>[] = []
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLCanvasElement) made.push(new WeakRef(element))
    return element
  }) as typeof document.createElement

  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  /** Resolves with the time after the next painted frame. */
  const painted = async () => {
    await nextFrame()
    // The browser delivers a `MessageChannel` message from a frame after it has drawn the frame.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(port1.close())
      port2.postMessage(null)
    })
    return performance.now()
  }
  const until = async (selector: string) => {
    while (!document.querySelector(selector)) await nextFrame()
  }
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const shown = () => Number(document.querySelector<HTMLElement>('[data-page][data-shown]')?.dataset.page)
  let direction = 1
  let presses = 0

  async function turn(): Promise<number> {
    if (shown() >= 65) direction = -1
    if (shown() <= 1) direction = 1
    const target = shown() + direction
    await until(`[data-page="${target}"][data-drawn]`)
    // `target` is never out of range, so this waits only for its own page.
    await until(`[data-page="${Math.min(65, Math.max(1, target))}"][data-drawn]`)
    for (let rest = 0; rest < 4; rest++) await nextFrame()
    presses++
    const keys = direction === 1 ? ['PageDown', 'ArrowRight'] : ['PageUp', 'ArrowLeft']
    const begun = performance.now()
    press(keys[presses % 2] ?? '')
    let at = await painted()
    while (!document.querySelector(`[data-page="${target}"][data-shown][data-drawn]`)) at = await painted()
    return at - begun
  }

  window.benchScore = {
    async frame() {
      const gaps: number[] = []
      let last = await nextFrame()
      for (let index = 0; index < 60; index++) {
        const now = await nextFrame()
        gaps.push(now - last)
        last = now
      }
      return gaps.sort((a, b) => a - b)[30] ?? 16.7
    },
    async turns(most) {
      const times: number[] = []
      for (let index = 0; index < most; index++) times.push(await turn())
      return times
    },
    async onDemand(key) {
      const target = key === 'Home' ? 1 : 65
      await nextFrame()
      const begun = performance.now()
      press(key)
      let at = await painted()
      while (!document.querySelector(`[data-page="${target}"][data-shown][data-drawn]`)) at = await painted()
      return at - begun
    },
    async open(path, selector) {
      history.pushState(null, '', '/scorebook/browse')
      while (document.querySelector('[data-page]')) await nextFrame()
      await nextFrame()
      const begun = performance.now()
      history.pushState(null, '', path)
      let at = await painted()
      while (!document.querySelector(selector)) at = await painted()
      return at - begun
    },
    liveCanvases: () => made.filter((one) => (one.deref()?.width ?? 0) > 0).length,
  }
}

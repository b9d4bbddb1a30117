import type { Page } from '@playwright/test'

declare global {
  interface Window {
    motions: string[]
  }
}

/** Records every animation and transition of pages that open after this call. */
export async function recordMotions(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** Returns the animations and transitions since the last call. */
export function motionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.motions.splice(0))
}

/**
 * Records animation events and calls of `animate` in the page. The browser dispatches the events for each
 * movement, however short.
 */
function record(): void {
  window.motions = []
  for (const type of ['animationstart', 'transitionrun']) {
    const note = ({ target }: Event) => {
      const { tagName, className } = target as Element
      window.motions.push(`${type} of <${tagName.toLowerCase()}> ${className}`)
    }
    document.addEventListener(type, note, true)
  }
  const { animate } = Element.prototype
  Element.prototype.animate = function (...options) {
    window.motions.push(`animate of <${this.tagName.toLowerCase()}> ${this.className}`)
    return animate.apply(this, options)
  }
}

import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    announced: string[]
  }
}

/** Records every announcement of the pages that open from now on. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** Expects an announcement since the last call, in a status or an alert, and forgets the earlier ones. */
export async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(() => announcementsOf(page)).toContainEqual(matching)
  await page.evaluate(() => window.announced.splice(0))
}

/** Returns what the live regions of the page have announced since it was loaded or last forgotten. */
export function announcementsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announced)
}

/**
 * Runs in the page. A screen reader announces a changed text only if the live region was in the page before. It
 * announces an alert also when the alert is inserted with its text. It ignores regions behind a modal dialog, and waits
 * for the end of `aria-busy`.
 */
function record(): void {
  const regions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const ignored = '[inert], [aria-hidden=true], [aria-live=off], [aria-busy=true]'
  const texts = new WeakMap<Element, string>()
  const known = new WeakSet<Element>()
  window.announced = []

  const textOf = (element: Element): string => {
    const parts: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('[aria-hidden=true], [aria-live=off]') && parent.checkVisibility()) {
        parts.push(node.nodeValue ?? '')
      }
    }
    return parts.join(' ').replaceAll(/\s+/g, ' ').trim()
  }
  const listen = (region: Element) => {
    const isSilent = !known.has(region) && region.getAttribute('role') !== 'alert'
    known.add(region)
    if (region.closest(ignored)) return
    // Of a region that is not atomic, only a new part is announced, such as the last toast.
    for (const part of region.getAttribute('aria-atomic') === 'false' ? region.children : [region]) {
      const text = textOf(part)
      if (text && text !== texts.get(part) && !isSilent) window.announced.push(text)
      texts.set(part, text)
    }
  }
  const observer = new MutationObserver(() => document.querySelectorAll(regions).forEach(listen))
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

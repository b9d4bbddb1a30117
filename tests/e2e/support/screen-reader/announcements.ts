import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    announced: string[]
  }
}

/** Records every announcement of pages that open after this call. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** Expects an announcement by a status or alert since the last call, and forgets earlier ones. */
export async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(() => announcementsOf(page)).toContainEqual(matching)
  await page.evaluate(() => window.announced.splice(0))
}

/** Returns the announcements of live regions since the page loaded or `expectAnnounced` forgot them. */
export function announcementsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announced)
}

/**
 * Records announcements in the page, as a screen reader would. A status must be in the page before its text; an
 * alert may arrive together with its text. Regions behind a modal dialog are ignored. `aria-busy` delays an
 * announcement until it ends.
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
    // Screen readers announce only the new part of a region with `aria-atomic=false`, such as the last toast.
    for (const part of region.getAttribute('aria-atomic') === 'false' ? region.children : [region]) {
      const text = textOf(part)
      if (text && text !== texts.get(part) && !isSilent) window.announced.push(text)
      texts.set(part, text)
    }
  }
  const observer = new MutationObserver(() => document.querySelectorAll(regions).forEach(listen))
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

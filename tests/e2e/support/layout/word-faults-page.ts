/** Matches words of Latin letters. Addresses and file names may break anywhere, and Chinese has no spaces. */
const WORDS = /(?<![\S])[\p{Script=Latin}]{5,}(?![\p{L}\p{N}./_@])/gu

/** Reports each word that a narrow column breaks between two letters without a hyphen. */
export function wordFaults(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility() || getComputedStyle(element).hyphens === 'auto') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (linesOf(range) < 2) continue
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORDS)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (linesOf(range) > 1) faults.push(`"${word}" is broken`)
    }
  }
  return faults
}

function linesOf(range: Range): number {
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** The most words in a sentence, because a reader holds about twenty in mind. */
const MOST_WORDS = 20

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ')

/** The end of a sentence: a mark before white space, an empty line, or the start of a list item. */
const SENTENCE_END = /[.!?:;]+["”’)]*(?=\s|$)|\n\s*\n|\n\s*(?:[-*]|\d+\.)\s/g

/** A drawing, such as a diagram of states. */
const DRAWING = /[│─▼▶]/

/**
 * Returns the first words of each sentence that is too long. A piece of code counts as one word, and text in
 * parentheses does not count.
 * @param {string} text
 * @returns {{ index: number, found: string }[]}
 */
export function longSentences(text) {
  if (DRAWING.test(text)) return []
  const plain = text.replace(/`[^`]*`/g, (code) => `C${blank(code.slice(1))}`).replace(/\([^()]*\)/g, blank)
  /** @type {{ index: number, found: string }[]} */
  const long = []
  let from = 0
  for (const { index: end, 0: mark } of [...plain.matchAll(SENTENCE_END), { index: plain.length, 0: '' }]) {
    const words = [...plain.slice(from, end).matchAll(/\S*[\p{L}\p{N}]\S*/gu)]
    const first = words[0]
    if (first && words.length > MOST_WORDS) {
      const index = from + first.index
      long.push({ index, found: `${text.slice(index, index + 40)}… (${words.length} words)` })
    }
    from = end + mark.length
  }
  return long
}

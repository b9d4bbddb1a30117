import { expect, test } from 'vitest'
import { textWidth } from './text-width'

test("textWidth adds the space that the reader's style sheet puts after letters and words", () => {
  const plain = textWidth({ font: '', letterSpacing: 0, wordSpacing: 0 })
  const spaced = textWidth({ font: '', letterSpacing: 2, wordSpacing: 3 })
  expect(spaced('Op. 9 No. 2')).toBe(plain('Op. 9 No. 2') + 11 * 2 + 3 * 3)
})

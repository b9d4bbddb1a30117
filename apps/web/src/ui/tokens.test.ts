import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Returns the declarations in the block after a selector. */
function declarationsOf(selector: string): string {
  const start = css.indexOf(`${selector} {`)
  return start === -1 ? '' : css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start)).trim()
}

test('a page without scripts uses the tokens of the dark theme if the device prefers dark', () => {
  const dark = declarationsOf('[data-theme="dark"]')
  expect(dark).toContain('--paper: ')
  expect(css).toContain('@media screen and (prefers-color-scheme: dark) {\n  :root:not([data-theme]) {')
  expect(declarationsOf(':root:not([data-theme])')).toBe(dark)
})

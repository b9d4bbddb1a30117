import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paletteFile, paletteModule } from './write-api-palette.mjs'

test('the palette of the API page has the colours of tokens.css (if not, run `node tools/build/write-api-palette.mjs`)', () => {
  expect(readFileSync(paletteFile, 'utf8')).toBe(paletteModule())
})

test('paletteModule takes light values from `:root` and dark values from the dark theme of a style sheet', () => {
  const names = ['paper', 'surface', 'sunken', 'ink', 'ink-2', 'accent', 'accent-wash', 'hair']
  const block = (value: string) => names.map((name) => `--${name}: ${value};`).join('\n')
  const text = paletteModule(`:root {\n${block('#111')}\n}\n[data-theme="dark"] {\n${block('#eee')}\n}\n`)
  expect(text).toMatch(/LIGHT_PALETTE =\n {2}'--paper: #111;.*--hair: #111;'/)
  expect(text).toMatch(/DARK_PALETTE =\n {2}'--paper: #eee;.*--hair: #eee;'/)
})

test('paletteModule throws an error for a style sheet without one of the colours', () => {
  expect(() => paletteModule(':root { --paper: #111; }')).toThrow('--surface')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coloursOf } from '../model/mark-tools'
import { paperColour } from './mark-colours'

test('the PDF has the colours that the viewer shows on white paper', () => {
  const css = readFileSync(new URL('../colours.module.css', import.meta.url), 'utf8')
  for (const name of Object.values(coloursOf).flat()) {
    expect(css, name).toContain(`--mark-${name}: ${paperColour(name)};`)
  }
})

test('a colour of a newer version is black', () => {
  expect(paperColour('copper')).toBe(paperColour('ink'))
  expect(paperColour('constructor')).toBe(paperColour('ink'))
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coloursOf } from '../model/mark-tools'
import { paperColour } from './mark-colours'

test('paperColour returns the colours of marks in colours.module.css', () => {
  const css = readFileSync(new URL('../colours.module.css', import.meta.url), 'utf8')
  for (const name of Object.values(coloursOf).flat()) {
    expect(css, name).toContain(`--mark-${name}: ${paperColour(name)};`)
  }
})

test('paperColour returns the colour of `ink` for an unknown colour of a newer version', () => {
  expect(paperColour('copper')).toBe(paperColour('ink'))
  expect(paperColour('constructor')).toBe(paperColour('ink'))
})

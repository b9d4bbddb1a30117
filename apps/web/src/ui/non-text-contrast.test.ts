import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf, readHex } from '../../testing/contrast'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const themes = { light: colours(':root'), dark: colours('[data-theme="dark"]') }

/** The minimum contrast of edges: criterion 1.4.11 of WCAG 2.2. */
const LOWEST_EDGE = 3
/** The minimum contrast of text: criterion 1.4.3 of WCAG 2.2. */
const LOWEST_TEXT = 4.5

/** Returns the declarations of the first block with `selector` in a style sheet. */
function declarations(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`) + 1 || css.indexOf(`  ${selector} {`)
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return new Map(
    [...block.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function colours(selector: string): Map<string, string> {
  return declarations(read('tokens.css'), selector)
}

function contrast(theme: Map<string, string>, front: string, back: string): number {
  const colour = (name: string) => readHex(theme.get(`--${name}`) ?? '')
  return contrastOf(colour(front), colour(back))
}

/** Returns the colour tokens with which a class of the chart style sheet fills or strokes. */
function paintsOf(name: string): string[] {
  const style = declarations(read('chart/chart.module.css'), name)
  return ['fill', 'stroke'].flatMap((paint) => /^var\(--([\w-]+)\)$/.exec(style.get(paint) ?? '')?.[1] ?? [])
}

const grounds = ['paper', 'surface', 'sunken', 'accent-wash', 'warm-wash', 'done-wash', 'danger-wash']
const edges = ['outline', 'accent', 'danger', 'done', 'warm', 'ink', 'ink-2', 'ink-3']
/** The classes of chart shapes that carry data. Grid lines and the casing of a line carry none. */
const marks = [
  '.bar',
  '.paleBar',
  '.strong',
  '.faint',
  '.zero',
  '.average',
  '.stem',
  '.dotOn',
  '.ring',
  '.today',
]
const lines = ['.line0', '.line1', '.line2', '.line3', '.line4']

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  test.each(edges)(
    'edges and icons in %s have a contrast of at least 3 : 1 with every background',
    (edge) => {
      for (const ground of grounds) {
        expect(contrast(theme, edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(LOWEST_EDGE)
      }
    },
  )

  test.each([...marks, ...lines])(
    'the class %s of a chart has a contrast of at least 3 : 1 with the colours `paper` and `surface`',
    (mark) => {
      const paints = paintsOf(mark)
      expect(paints).not.toEqual([])
      const best = (ground: string) => Math.max(...paints.map((paint) => contrast(theme, paint, ground)))
      expect(best('paper')).toBeGreaterThanOrEqual(LOWEST_EDGE)
      expect(best('surface')).toBeGreaterThanOrEqual(LOWEST_EDGE)
    },
  )

  test('text in a checked box, a primary button and a dangerous button has a contrast of at least 4.5 : 1', () => {
    for (const ground of ['accent', 'accent-strong', 'danger', 'danger-strong']) {
      expect(contrast(theme, 'on-accent', ground)).toBeGreaterThanOrEqual(LOWEST_TEXT)
    }
  })

  test('the levels of a colour scale are ordered by their contrast with the page', () => {
    const levels = ['h0', 'h1', 'h2', 'h3', 'h4'].map((level) => contrast(theme, level, 'paper'))
    expect(levels).toEqual([...levels].sort((a, b) => a - b))
    for (const [index, level] of levels.slice(1).entries()) {
      expect(level / (levels[index] ?? 1)).toBeGreaterThan(1.15)
    }
  })
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { budgets, landing, routes, weighRoutes } from './check-size.mjs'

const KIBI = 1024
let folder = ''

/** Writes a file that brotli cannot make smaller. */
const writeScript = (name: string, kibi: number) =>
  writeFileSync(join(folder, name), randomBytes(Math.round(kibi * KIBI)))

function writePage(page: string, files: readonly string[]): void {
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}">`)
  writeFileSync(join(folder, `${page}.en.html`), links.join(''))
}

const overBudget = () =>
  weighRoutes(folder)
    .filter(({ weight, budget }) => weight > budget)
    .map(({ path }) => path)

describe('the size check', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'segno-size-'))
    writeScript('start.js', budgets.landing - 1)
    writeScript('screen.js', budgets.route - 1)
    writePage(landing.page, ['start.js'])
    for (const { page } of routes) writePage(page, ['start.js', 'screen.js'])
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('weighRoutes leaves the files of the first page out of the weight of a route', () => {
    expect(overBudget()).toEqual([])
  })

  test('weighRoutes finds a route over its budget', () => {
    writeScript('chart.js', 2)
    writePage('goals', ['start.js', 'screen.js', 'chart.js'])
    expect(overBudget()).toEqual(['/goals'])
  })

  test('weighRoutes finds a first page over its budget', () => {
    writeScript('more.js', 2)
    writePage(landing.page, ['start.js', 'more.js'])
    expect(overBudget()).toEqual(['/'])
  })
})

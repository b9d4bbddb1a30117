import { expect, test } from 'vitest'
import { fillTemplate, PageFiles } from './prerender-page'

const TEMPLATE = '<html lang="en"><head><title>Segno</title></head><body><div id="root"></div></body></html>'
const page = fillTemplate(TEMPLATE, { head: '<style></style>', start: 'start.js', body: '<h1>Logbook</h1>' })

/**
 * Runs the script in the head of `page` with a fake window. Returns the fake location, `takeFirstKeys` and a
 * function that presses a key.
 */
function runHead() {
  const script = /<head>.*<script[^>]*>(.*)<\/script><\/head>/s.exec(page)?.[1] ?? ''
  const listeners = new Map<string, (event: unknown) => void>()
  const location = { pathname: '/logbook' }
  const window: { takeFirstKeys?: () => unknown[] } = {}
  const add = (type: string, listener: (event: unknown) => void) => listeners.set(type, listener)
  const remove = (type: string) => listeners.delete(type)
  new Function('addEventListener', 'removeEventListener', 'location', 'window', script)(
    add,
    remove,
    location,
    window,
  )
  return {
    location,
    take: () => window.takeFirstKeys?.(),
    press: (key: string) => {
      listeners.get('keydown')?.(key)
    },
  }
}

test("fillTemplate writes a page's language and description, and keeps the template's description if the page has none", () => {
  const template = TEMPLATE.replace('<head>', '<head><meta name="description" content="A quiet place" />')
  const parts = { head: '', start: 'start.js', language: 'es' }
  expect(fillTemplate(template, { ...parts, description: 'Un lugar tranquilo' })).toContain(
    '<html lang="es"><head><meta name="description" content="Un lugar tranquilo" />',
  )
  expect(fillTemplate(template, parts)).toContain('content="A quiet place"')
})

test('takeFirstKeys of a prerendered page returns the keys pressed before its call, and later keys are not stored', () => {
  const { press, take } = runHead()
  press('g')
  press('t')
  expect(take()).toEqual(['g', 't'])
  press('l')
  expect(take()).toEqual(['g', 't'])
})

test('a prerendered page discards keys that played the piano, even if another route opens before the app runs', () => {
  const { press, take, location } = runHead()
  location.pathname = '/'
  press('a')
  location.pathname = '/logbook'
  press('g')
  expect(take()).toEqual(['g'])
})

test('a prerendered page preloads the Latin fonts before its style sheet, but not the fonts for rare letters', () => {
  const assets = ['inter-latin-wght-normal-a.woff2', 'inter-latin-ext-wght-normal-b.woff2']
  const files = new PageFiles(
    JSON.stringify({ start: { file: 'start.js', css: ['start.css'], assets } }),
    () => '',
  )
  const { head } = files.needs([])
  expect(head).toMatch(/^<link rel="preload" href="\/inter-latin-wght-normal-a.woff2" as="font"/)
  expect(head).not.toContain('latin-ext')
})

test("fillTemplate delays script preloads until the first paint only if the page's content needs no script", () => {
  const parts = { head: '', start: 'start.js', scripts: ['words.js'] }
  const [whole, frame] = [true, false].map((isWhole) => fillTemplate(TEMPLATE, { ...parts, isWhole }))
  expect(frame).toContain('<link rel="modulepreload" href="/words.js" fetchpriority="low" />')
  expect(whole).toContain('<link data-rel="modulepreload" href="/words.js" fetchpriority="low" />')
  expect(whole).toContain('link.rel = link.dataset.rel')
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/* A map that names a moved file misleads. This test looks up every path and link of the documents below. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'content/README.md',
  'docs/accessibility.md',
  'docs/asvs.md',
  'docs/decisions/README.md',
  'docs/logging.md',
  'docs/privacy-claims.md',
  'docs/retention.md',
  'docs/screen-reader.md',
  'docs/supply-chain.md',
  'apps/web/src/storage/README.md',
  'apps/web/src/sync/README.md',
  'packages/domain/src/report/README.md',
]

/** Returns the repository paths in backticks and the targets of links in a Markdown text, relative to the root. */
function pathsIn(document: string, text = readFileSync(join(root, document), 'utf8')): string[] {
  const quoted = [...text.matchAll(/`((?:apps|packages|tests|tools|docs|content)\/[\w./-]+)`/g)]
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
  return [
    ...quoted.map(([, path = '']) => path),
    ...links.map(([, path = '']) => join(dirname(document), path)),
  ].filter((path) => !path.includes('/dist/'))
}

const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(root, path)))

test.each(documents)('the document %s names only files and folders that exist', (document) => {
  expect(missing(pathsIn(document))).toEqual([])
})

test('the documents name more than forty paths, which the path check reads', () => {
  expect(documents.flatMap((document) => pathsIn(document)).length).toBeGreaterThan(40)
})

test('the path check finds a path and a link to files that do not exist', () => {
  const text = '`tools/none.ts`, `tools/checks`, [a](none.md), [b](decisions) and [c](https://example.org)'
  expect(missing(pathsIn('docs/a.md', text))).toEqual(['tools/none.ts', 'docs/none.md'])
})

/** Returns each path in backticks with the quoted test title after it. */
function titlesIn(text: string): [path: string, title: string][] {
  return [...text.matchAll(/`([\w./-]+\.test\.tsx?|[\w./-]+\.spec\.ts)`: "([^"]+)"/g)].map(
    ([, path = '', title = '']) => [path, title],
  )
}

const untrue = (titles: readonly [string, string][]) =>
  titles.filter(([path, title]) => !readFileSync(join(root, path), 'utf8').includes(title))

test.each([
  ['docs/accessibility.md', 40],
  ['docs/privacy-claims.md', 25],
  ['docs/screen-reader.md', 12],
])('each test that %s quotes exists in the file that it names', (document, least) => {
  const titles = titlesIn(readFileSync(join(root, document), 'utf8'))
  expect(titles.length).toBeGreaterThan(least)
  expect(untrue(titles)).toEqual([])
})

test('the title check finds a quoted test that does not exist', () => {
  const text = `\`tools/checks/doc-paths.test.ts\`: "no test has ${'this'} title"`
  expect(untrue(titlesIn(text))).toHaveLength(1)
})

test('the accessibility table has rows for 55 criteria of WCAG 2.2 at levels A and AA', () => {
  const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  // Guideline 1.2 has five criteria in one row. 4.1.1 is removed from WCAG 2.2.
  expect([...text.matchAll(/^\| [1-4]\.\d\.\d+ [^|]+\(AA?\) \|/gm)]).toHaveLength(50)
  expect(text).toContain('| 1.2.1–1.2.5 ')
})

/** Returns the keys of table rows whose second cell has no path and is not 'Promise'. */
const unbacked = (text: string) =>
  [...text.matchAll(/^\| `(privacy\.[\w.]+)` \| (.*) \|$/gm)]
    .filter(([, , backing = '']) => backing !== 'Promise' && pathsIn('docs/a.md', backing).length === 0)
    .map(([, key]) => key)

test('each text of the privacy policy has one row, with a path or as a promise', () => {
  const text = readFileSync(join(root, 'docs/privacy-claims.md'), 'utf8')
  const messages = readFileSync(join(root, 'apps/web/src/i18n/locales/en/about.json'), 'utf8')
  const keys = Object.keys(JSON.parse(messages)).filter((key) => key.startsWith('privacy.'))
  const named = [...text.matchAll(/`(privacy\.[\w.]+)`/g)].map(([, key]) => key)
  expect(named.sort()).toEqual(keys.sort())
  expect(unbacked(text)).toEqual([])
})

test('the privacy check finds a text of the policy without a path', () => {
  expect(unbacked('| `privacy.none` | as everybody knows |\n| `privacy.some` | Promise |')).toEqual([
    'privacy.none',
  ])
})

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/*
 * The map of the specification names files and tests. If a file or test is renamed, the map becomes wrong without a
 * notice. So this test looks up every name in it.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const map = readFileSync(`${root}docs/spec-map.md`, 'utf8')

const shortPaths: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  web: 'apps/web/src',
  server: 'apps/server/src',
  e2e: 'tests/e2e',
}

function pathOf(short: string): string {
  const [first = '', ...rest] = short.split('/')
  return `${root}${[shortPaths[first] ?? first, ...rest].join('/')}`
}

const isFile = (text: string) => /^[\w.-]+\/[\w./*{},-]+\.(ts|tsx|mjs|json|css|md|html|cjs)$/.test(text)
const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))

const filesIn = (text: string) =>
  rowsOf(text)
    .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => isFile(name) && !/[*{]/.test(name))

const testsIn = (text: string) =>
  rowsOf(text).flatMap((row) => [...row.matchAll(/`([^`]+\.tsx?)` › (.+?)(?=<br>| \| )/g)])

const missingFiles = (text: string) => filesIn(text).filter((file) => !existsSync(pathOf(file)))

/** Returns the quoted tests of the spec map whose title does not occur in the file beside them. */
const missingTests = (text: string) =>
  testsIn(text)
    .filter(([, file = '', name = '']) => {
      const code = existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : ''
      return !code.includes(name.trim()) && !code.includes(name.trim().replaceAll("'", "\\'"))
    })
    .map(([whole]) => whole)

test('every file that the spec map names exists', () => {
  expect(filesIn(map).length).toBeGreaterThan(200)
  expect(missingFiles(map)).toEqual([])
})

test('every test that the spec map names exists in the named file', () => {
  expect(testsIn(map).length).toBeGreaterThan(100)
  expect(missingTests(map)).toEqual([])
})

test('the spec map check finds a file and a test that the map names wrongly', () => {
  const own = '`tools/checks/spec-map.test.ts`'
  const wrong = `${own} › ${['no', 'such', 'title'].join(' ')}`
  const row = `| 1 | a sentence | \`web/none.ts\` | ${own} › every file that the spec map names exists<br>${wrong} | a note |`
  expect(missingFiles(row)).toEqual(['web/none.ts'])
  expect(missingTests(row)).toEqual([wrong])
})

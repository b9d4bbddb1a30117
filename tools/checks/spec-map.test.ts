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
const rows = map.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))

test('every file that the map names exists', () => {
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const files = named.filter((name) => isFile(name) && !/[*{]/.test(name))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !existsSync(pathOf(file)))).toEqual([])
})

test('every test that the map names is in the file it names', () => {
  const tests = rows.flatMap((row) => [...row.matchAll(/`([^`]+\.tsx?)` › (.+?)(?=<br>| \| )/g)])
  expect(tests.length).toBeGreaterThan(100)
  const missing = tests.filter(([, file = '', name = '']) => {
    const text = existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : ''
    return !text.includes(name.trim()) && !text.includes(name.trim().replaceAll("'", "\\'"))
  })
  expect(missing.map(([whole]) => whole)).toEqual([])
})

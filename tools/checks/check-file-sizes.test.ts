import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLargeFiles, limits } from './check-file-sizes.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segno-file-sizes-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, lines: number) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), 'x\n'.repeat(lines))
}

test('findLargeFiles accepts files and folders at their limits', () => {
  write('apps/web/src/a.css', limits.source)
  write('packages/domain/src/a.test.ts', limits.test)
  for (let at = 0; at < limits.folder; at++) write(`content/src/piece-${at}.ts`, 1)
  expect([...findLargeFiles(root)]).toEqual([])
})

test.each([
  ['apps/web/src/a.tsx', limits.source],
  ['apps/web/src/a.module.css', limits.source],
  ['tools/a.mjs', limits.source],
  ['tests/e2e/a.spec.ts', limits.test],
  ['apps/server/src/a.contract.ts', limits.test],
])('findLargeFiles refuses %s with more than %d lines', (path, limit) => {
  write(path, limit + 1)
  expect([...findLargeFiles(root).keys()]).toEqual([path])
})

test('findLargeFiles refuses a folder with code and too many files of any kind', () => {
  write('apps/web/src/a.ts', 1)
  for (let at = 0; at < limits.folder; at++) write(`apps/web/src/${at}.json`, 1)
  expect([...findLargeFiles(root).values()]).toEqual([
    `apps/web/src has ${limits.folder + 1} files. Divide it: at most ${limits.folder}.`,
  ])
})

test('findLargeFiles ignores folders of data, packages and build results', () => {
  for (let at = 0; at <= limits.folder; at++) {
    write(`apps/web/src/i18n/locales/en/${at}.json`, 1)
    write(`apps/web/node_modules/x/${at}.js`, 1)
    write(`apps/web/dist/${at}.js`, 1)
  }
  expect([...findLargeFiles(root)]).toEqual([])
})

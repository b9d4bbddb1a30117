import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDeadCode } from './check-dead-code.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A tree in which the product or its configuration uses every export. */
const soundTree: Record<string, string> = {
  // Knip's plugin for Vitest marks the tests, so the tree depends on Vitest.
  'package.json': JSON.stringify({
    name: 'segno',
    workspaces: ['packages/*', 'apps/*', 'content'],
    devDependencies: { vitest: '4' },
  }),
  'tools/any.test.ts': "import 'vitest'\n",
  'apps/server/package.json': JSON.stringify({
    name: '@segno/server',
    dependencies: { '@segno/domain': '1' },
  }),
  'apps/server/src/main.ts': "import { used } from '@segno/domain/used'\nused()\n",
  'apps/server/src/cli.ts': '',
  'packages/domain/package.json': JSON.stringify({
    name: '@segno/domain',
    private: true,
    exports: { './*': './src/*.ts' },
  }),
  'packages/domain/src/used.ts':
    'export const used = () => 1\n/** @planned For a screen that is not built yet. */\nexport const later = 1\n',
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segno-dead-code-'))
  for (const name of ['knip.json', 'knip.production.json']) cpSync(join(root, name), join(folder, name))
  for (const [path, text] of Object.entries(soundTree)) write(path, text)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('findDeadCode accepts a tree whose exports are all used or planned', async () => {
  expect(await findDeadCode(folder)).toEqual([])
})

test('findDeadCode refuses an export of a package that only a test uses', async () => {
  write('packages/domain/src/tested.ts', 'export const onlyTested = () => 1\n')
  write('packages/domain/src/tested.test.ts', "import { onlyTested } from './tested'\nonlyTested()\n")
  expect(await findDeadCode(folder)).toEqual([
    expect.stringMatching(/^only tests use this:[\s\S]*onlyTested/),
  ])
})

test('findDeadCode refuses an export of an app that only a test uses', async () => {
  write('apps/server/src/main.ts', "import { used } from '@segno/domain/used'\nimport './route'\nused()\n")
  write('apps/server/src/route.ts', 'export const onlyTested = () => 1\n')
  write('apps/server/src/route.test.ts', "import { onlyTested } from './route'\nonlyTested()\n")
  expect(await findDeadCode(folder)).toEqual([
    expect.stringMatching(/^only tests use this:[\s\S]*onlyTested/),
  ])
})

test('findDeadCode refuses a file that nothing imports', async () => {
  write('apps/server/src/forgotten.ts', 'export const forgotten = 1\n')
  expect(await findDeadCode(folder)).toEqual([
    expect.stringMatching(/^nothing uses this:[\s\S]*forgotten\.ts/),
    expect.stringMatching(/^only tests use this:[\s\S]*forgotten\.ts/),
  ])
})

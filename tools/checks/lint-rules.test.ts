import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Diagnostic = { category: string; location: { path: string } }

/** Code that breaks each rule, and a word of the message that names the contract to use instead. */
const globals = [
  ['localStorage', 'export const a = localStorage.getItem("a")\n', 'platform/key-value-store'],
  ['sessionStorage', 'export const a = sessionStorage.getItem("a")\n', 'platform/session-store'],
  ['indexedDB', 'export const a = indexedDB.open("a")\n', 'storage/'],
  ['fetch', 'export const a = fetch("/api/health")\n', 'platform/http-client'],
  ['setTimeout', 'setTimeout(() => {}, 5)\n', 'platform/clock'],
  ['setInterval', 'setInterval(() => {}, 5)\n', 'platform/clock'],
] as const
const refusing = [
  'apps/web/src/features/a',
  'apps/web/src/data',
  'apps/web/src/ui',
  'packages/domain/src/a',
  'content/src',
]
const allowing = ['apps/web/src/platform', 'apps/server/src']
const others = [
  ['noDefaultExport', 'apps/web/src/data/default-export.ts', 'export default 1\n'],
  ['noBarrelFile', 'apps/web/src/data/index.ts', "export * from './default-export'\n"],
  ['noConsole', 'apps/web/src/data/console.ts', 'console.log(1)\n'],
  ['noNonNullAssertion', 'apps/web/src/data/assertion.ts', 'export const a = [1][0]!\n'],
  ['useImportType', 'apps/web/src/data/import-type.ts', "import { A } from './a'\nexport const a: A = 1\n"],
  [
    'noExcessiveLinesPerFunction',
    'apps/web/src/data/long-function.ts',
    `export function long() {\n${'  call()\n'.repeat(61)}}\n`,
  ],
  [
    'noExcessiveCognitiveComplexity',
    'apps/web/src/data/complex-function.ts',
    `export function complex(a) {\n${'if (a) {\n'.repeat(6)}call()\n${'}\n'.repeat(6)}}\n`,
  ],
] as const

let folder = ''
/** Names of the broken rules by file. */
let found: Map<string, string[]>
/** The text output of the linter. */
let shown = ''

function lint(...options: string[]): string {
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--colors=off', '--vcs-enabled=false', '--max-diagnostics=none', ...options, '.']
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + (options.length > 0 ? '' : stderr)
}

/** Lints a small tree with this repository's settings, all files in one run. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'segno-lint-'))
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  const files: [string, string][] = others.map(([, path, text]) => [path, text])
  for (const place of [...refusing, ...allowing]) {
    for (const [name, text] of globals) files.push([`${place}/${name.toLowerCase()}.ts`, text])
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const report = JSON.parse(lint('--reporter=json').split('\n')[0] ?? '') as { diagnostics: Diagnostic[] }
  found = new Map()
  for (const { category, location } of report.diagnostics) {
    found.set(location.path, [...(found.get(location.path) ?? []), category.split('/').at(-1) ?? ''])
  }
  shown = lint()
})

afterAll(() => rmSync(folder, { recursive: true }))

const rulesAt = (path: string) => found.get(path) ?? []

describe('the linter', () => {
  test.each(globals)(
    'the linter refuses the global %s and names the contract to use instead',
    (name, _, contract) => {
      for (const place of refusing) {
        const path = `${place}/${name.toLowerCase()}.ts`
        expect(rulesAt(path), path).toContain('noRestrictedGlobals')
      }
      expect(shown).toContain(contract)
    },
  )

  test.each(globals)('the linter lets platform/ and the server use %s', (name) => {
    for (const place of allowing) {
      expect(rulesAt(`${place}/${name.toLowerCase()}.ts`)).not.toContain('noRestrictedGlobals')
    }
  })

  test.each(others)('the linter refuses code that breaks the rule %s', (rule, path) => {
    expect(rulesAt(path)).toContain(rule)
  })
})

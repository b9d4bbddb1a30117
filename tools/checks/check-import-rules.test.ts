import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkImportRules, complaints } from './check-import-rules.mjs'

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const rules: string[] = config.forbidden.map((rule: { name: string }) => rule.name)

/** The wrong imports that break each rule: the file that imports, and the specifier. */
const faults: Record<string, { from: string; imports: string }[]> = {
  'no-circular': [{ from: 'packages/domain/src/a/one.ts', imports: './two' }],
  'domain-is-pure': [
    { from: 'packages/domain/src/a/disk.ts', imports: 'node:fs' },
    { from: 'packages/domain/src/a/view.ts', imports: 'react' },
  ],
  'protocol-sees-domain-only': [{ from: 'packages/protocol/src/http/view.ts', imports: 'react' }],
  'content-sees-domain-only': [{ from: 'content/src/view.ts', imports: 'react' }],
  'packages-not-to-apps': [
    { from: 'packages/domain/src/a/up.ts', imports: '../../../../apps/web/src/data/core' },
    { from: 'content/src/up.ts', imports: '../../apps/web/src/data/core' },
  ],
  'apps-not-to-each-other': [
    { from: 'apps/web/src/remote/cheat.ts', imports: '../../../server/src/db/tables' },
  ],
  'feature-not-to-feature': [{ from: 'apps/web/src/features/goals/cheat.ts', imports: '../logbook/list' }],
  'only-app-knows-features': [{ from: 'apps/web/src/i18n/cheat.ts', imports: '../features/logbook/list' }],
  'app-imports-entry-points-only': [
    { from: 'apps/web/src/app/cheat.ts', imports: '../features/logbook/list' },
    { from: 'apps/web/src/prerender.tsx', imports: './features/logbook/list' },
  ],
  'feature-not-to-app': [{ from: 'apps/web/src/features/goals/up.ts', imports: '../../app/router' }],
  'feature-not-to-plumbing': [
    { from: 'apps/web/src/features/goals/disk.ts', imports: '../../storage/disk' },
    { from: 'apps/web/src/features/goals/time.ts', imports: '../../platform/clock' },
  ],
  'ui-is-dumb': [
    { from: 'apps/web/src/ui/clever.ts', imports: '../data/core' },
    { from: 'apps/web/src/ui/form/clever.ts', imports: '../../list-screen/rows' },
  ],
  'no-react-below': [
    { from: 'apps/web/src/data/view.ts', imports: 'react' },
    { from: 'apps/web/src/storage/view.ts', imports: 'react' },
  ],
  'routes-not-to-db': [{ from: 'apps/server/src/features/a/a-routes.ts', imports: '../../db/tables' }],
  'builders-only-in-tests': [
    {
      from: 'apps/web/src/data/fake.ts',
      imports: '../../../../packages/domain/testing/builders/build-entry',
    },
  ],
  'no-barrel': [{ from: 'apps/web/src/data/barrel.ts', imports: '../ui/index' }],
  'no-unlisted': [
    { from: 'apps/web/src/data/typo.ts', imports: './nowhere' },
    { from: 'apps/web/src/data/lodash.ts', imports: 'lodash-that-is-not-installed' },
  ],
  'contracts-are-plain': [{ from: 'apps/web/src/contracts/fat.ts', imports: '../data/core' }],
  'platform-knows-contracts-only': [{ from: 'apps/web/src/platform/fat.ts', imports: '../data/core' }],
  'audio-knows-contracts-only': [{ from: 'apps/web/src/audio/fat.ts', imports: '../platform/clock' }],
  'data-is-the-core': [{ from: 'apps/web/src/data/down.ts', imports: '../storage/disk' }],
  'app-state-sees-data': [{ from: 'apps/web/src/app-state/fat.ts', imports: '../platform/clock' }],
  'i18n-sees-data': [{ from: 'apps/web/src/i18n/fat.ts', imports: '../platform/clock' }],
  'storage-sees-data': [{ from: 'apps/web/src/storage/fat.ts', imports: '../platform/clock' }],
  'remote-sees-protocol': [{ from: 'apps/web/src/remote/fat.ts', imports: '../data/core' }],
  'sync-sees-data-and-remote': [{ from: 'apps/web/src/sync/fat.ts', imports: '../platform/clock' }],
  'screen-kits-below-features': [
    { from: 'apps/web/src/list-screen/time.ts', imports: '../platform/clock' },
    { from: 'apps/web/src/draft-form/time.ts', imports: '../platform/clock' },
  ],
  'data-not-to-protocol': [
    { from: 'apps/web/src/data/wire.ts', imports: '../../../../packages/protocol/src/http/health' },
  ],
}

/** A small tree in which every import obeys the rules. */
const soundTree: Record<string, string> = {
  'packages/domain/src/a/two.ts': "import { z } from 'zod'\nexport const two = z",
  'packages/domain/src/a/two.test.ts':
    "import { entry } from '../../testing/builders/build-entry'\nexport const x = entry",
  'packages/domain/testing/builders/build-entry.ts':
    "import { two } from '../../src/a/two'\nexport const entry = two",
  'packages/protocol/src/http/health.ts':
    "import { two } from '../../../domain/src/a/two'\nexport const health = two",
  'content/src/pieces.ts': "import { two } from '../../packages/domain/src/a/two'\nexport const pieces = two",
  'apps/server/src/db/tables.ts': 'export const tables = 1',
  'apps/web/src/main.ts': "import { router } from './app/router'\nexport const main = router",
  'apps/web/src/app/router.ts':
    "import { logbook } from '../features/logbook/feature'\nimport '../platform/clock'\nexport const router = logbook",
  'apps/web/src/contracts/clock.ts': 'export type Clock = number',
  'apps/web/src/data/core.ts':
    "import type { Clock } from '../contracts/clock'\nexport const core: Clock = 1",
  'apps/web/src/data/use-core.ts': "import { react } from 'react'\nexport const useCore = react",
  'apps/web/src/features/logbook/feature.tsx':
    "import { list } from './list'\nimport '../../ui/button'\nexport const logbook = list",
  'apps/web/src/features/logbook/list.ts':
    "import { useCore } from '../../data/use-core'\nimport '../../../../../content/src/pieces'\nexport const list = useCore",
  'apps/web/src/i18n/keys.ts': 'export const keys = 1',
  'apps/web/src/platform/clock.ts':
    "import type { Clock } from '../contracts/clock'\nexport const clock: Clock = 2",
  'apps/web/src/storage/disk.ts': "import { core } from '../data/core'\nexport const disk = core",
  'apps/web/src/remote/client.ts':
    "import { health } from '../../../../packages/protocol/src/http/health'\nexport const client = health",
  'apps/web/src/sync/engine.ts': "import '../data/core'\nimport '../remote/client'\nexport const engine = 1",
  'apps/web/src/list-screen/rows.ts': "import '../data/core'\nimport '../ui/button'\nexport const rows = 1",
  'apps/web/src/ui/button.tsx': "import { react } from 'react'\nexport const Button = react",
}

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function buildTree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'segno-import-rules-'))
  made.push(folder)
  const packages = Object.fromEntries(
    ['react', 'zod'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' })],
      [`node_modules/${name}/main.js`, 'module.exports = {}'],
    ]),
  )
  for (const [path, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(new URL('../../tsconfig.base.json', import.meta.url), join(folder, 'tsconfig.base.json'))
  return folder
}

const dependencies = JSON.stringify({ name: 'tree', dependencies: { react: '1.0.0', zod: '1.0.0' } })

describe('the import rules', () => {
  test('the import check accepts a tree without a wrong import and reads each of its files', async () => {
    const result = await checkImportRules(buildTree({ ...soundTree, 'package.json': dependencies }))
    expect(result.violations).toEqual([])
    expect([...result.circles]).toEqual([])
    expect(result.seen).toBe(Object.keys(soundTree).length)
    expect(result.existing).toBe(result.seen)
  })

  test('every import rule has a seeded fault', () => {
    expect(Object.keys(faults).sort()).toEqual([...rules].sort())
  })

  test('the import check refuses each seeded fault by the name of its rule', async () => {
    const files: Record<string, string> = { ...soundTree, 'package.json': dependencies }
    for (const fault of Object.values(faults).flat()) {
      files[fault.from] = `import * as thing from '${fault.imports}'\nexport const x = thing`
    }
    files['packages/domain/src/a/two.ts'] = "import { x } from './one'\nexport const two = x"
    files['packages/protocol/src/http/codec.ts'] = "export { wire } from '../realtime/wire'"
    files['packages/protocol/src/realtime/wire.ts'] = "import '../http/health'\nexport const wire = 1"
    files['apps/web/src/ui/index.ts'] = 'export const everything = 1'
    const { violations, circles } = await checkImportRules(buildTree(files))
    for (const [rule, seeded] of Object.entries(faults)) {
      for (const { from } of seeded) {
        const found = violations
          .filter((violation) => violation.from === from)
          .map((violation) => violation.rule)
        expect(found, `${from} should break ${rule}`).toContain(rule)
      }
    }
    expect([...circles.keys()]).toContain('packages/protocol/src: http, realtime')
    expect(violations.every(({ comment }) => comment !== '')).toBe(true)
  })

  test('the import check fails if dependency-cruiser read fewer modules than there are files', () => {
    const none = { violations: [], circles: new Map() }
    expect(complaints({ ...none, seen: 5, existing: 5 })).toEqual([])
    expect(complaints({ ...none, seen: 0, existing: 5 })).toEqual(['Only 0 of 5 source files were seen.'])
    expect(complaints({ ...none, seen: 0, existing: 0 })).toEqual(['There are no source files.'])
  })

  test('complaints reports a violation by its rule, and every circle', () => {
    const violation = { rule: 'no-barrel', from: 'a', to: 'b', comment: 'Why.' }
    const circles = new Map([['src: a, b', 'src: a, b import each other.']])
    const result = { violations: [violation], circles, seen: 5, existing: 5 }
    expect(complaints(result)).toEqual(['a → b\n  no-barrel: Why.', 'src: a, b import each other.'])
  })
})

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
  'docs/asvs.md',
  'docs/decisions/README.md',
  'docs/logging.md',
  'docs/retention.md',
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

test.each(documents)('%s names only files and folders that exist', (document) => {
  expect(missing(pathsIn(document))).toEqual([])
})

test('the documents name enough paths for this check to mean something', () => {
  expect(documents.flatMap((document) => pathsIn(document)).length).toBeGreaterThan(40)
})

test('the check finds a path and a link to files that do not exist', () => {
  const text = '`tools/none.ts`, `tools/checks`, [a](none.md), [b](decisions) and [c](https://example.org)'
  expect(missing(pathsIn('docs/a.md', text))).toEqual(['tools/none.ts', 'docs/none.md'])
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8'))

interface LockedPackage {
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly integrity?: string
  readonly link?: boolean
}

const locked = Object.entries(read('package-lock.json').packages as Record<string, LockedPackage>)
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

test('exactly the packages of the lock file with an installation script are in allowScripts', () => {
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  expect(Object.keys(read('package.json').allowScripts).sort()).toEqual([...new Set(withScript)].sort())
})

test('no package of the running product has an installation script', () => {
  expect(locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)).toEqual([])
})

test('every external package has a hash in the lock file', () => {
  const others = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(others.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

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

type Locked = Readonly<Record<string, LockedPackage>>

const locked: Locked = read('package-lock.json').packages
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

const withScript = (packages: Locked) =>
  Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)

const scriptsOfProduct = (packages: Locked) =>
  withScript(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path]) => nameOf(path))

const withoutHash = (packages: Locked) =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => nameOf(path))

test('allowScripts lists exactly the packages of the lock file with an installation script', () => {
  const names = new Set(withScript(locked).map(([path]) => nameOf(path)))
  expect(Object.keys(read('package.json').allowScripts).sort()).toEqual([...names].sort())
})

test('no package of the running product has an installation script', () => {
  expect(scriptsOfProduct(locked)).toEqual([])
})

test('every external package has a hash in the lock file', () => {
  expect(withoutHash(locked)).toEqual([])
})

test('the lock file check finds a package with a script and one without a hash', () => {
  const faulty: Locked = {
    'packages/own': {},
    'node_modules/own': { link: true },
    'node_modules/fine': { integrity: 'sha512-a' },
    'node_modules/tool': { hasInstallScript: true, dev: true, integrity: 'sha512-b' },
    'node_modules/bad': { hasInstallScript: true },
  }
  expect(scriptsOfProduct(faulty)).toEqual(['bad'])
  expect(withoutHash(faulty)).toEqual(['bad'])
})

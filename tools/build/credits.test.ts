import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkWorks, uncredited } from './check-credits.mjs'
import { type Lock, shippedPackages } from './shipped-packages.mjs'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const lock = read('package-lock.json') as Lock
const works = read('apps/web/shipped-works.json')
/** Returns the lock file with changed fields of one package. */
const withFacts = (path: string, facts: object): Lock => ({
  packages: { ...lock.packages, [path]: { ...lock.packages[path], ...facts } },
})

test('the credits name every package that our apps or packages list, and one that they need indirectly', () => {
  const names = new Map(shippedPackages(lock).map((one) => [one.name, one]))
  for (const folder of ['apps/web', 'apps/server', 'packages/domain', 'packages/protocol', 'content']) {
    const { dependencies } = read(`${folder}/package.json`) as { dependencies: Record<string, string> }
    for (const name of Object.keys(dependencies).filter((name) => !name.startsWith('@segno/')))
      expect(names.get(name), name).toMatchObject({ isDirect: true, licence: expect.stringMatching(/\w/) })
  }
  expect(names.get('scheduler')).toMatchObject({ isDirect: false, licence: 'MIT' })
  expect([...names.keys()].filter((name) => /segno|vitest|libsql\//.test(name))).toEqual([])
})

test.each([
  ['', 'node_modules/react'],
  [undefined, 'node_modules/scheduler'],
  ['UNLICENSED', 'node_modules/hono'],
  ['SEE LICENSE IN terms.txt', 'node_modules/@neon-rs/load'],
])('shippedPackages throws an error that names a package with the licence %j', (license, path) => {
  expect(() => shippedPackages(withFacts(path, { license }))).toThrow(path.replace('node_modules/', ''))
})

test('shippedPackages accepts a missing licence of a package that only tests need', () => {
  expect(() => shippedPackages(withFacts('node_modules/vitest', { license: undefined }))).not.toThrow()
})

test('the credits name both versions of a package if their licences differ', () => {
  const two: Lock = {
    packages: {
      'apps/web': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
    },
  }
  expect(shippedPackages(two, ['apps/web']).map(({ name, licence }) => `${name} ${licence}`)).toEqual([
    'a MIT',
    'b MIT',
    'b ISC',
  ])
})

test('checkWorks throws an error for a third-party work without author, licence or https URL', () => {
  expect(() => checkWorks(works)).not.toThrow()
  for (const fault of [
    { licence: ' ' },
    { licence: undefined },
    { by: '' },
    { href: 'http://example.org' },
  ]) {
    expect(() => checkWorks([{ ...works[0], ...fault }])).toThrow('Salamander')
  }
})

test('uncredited returns a font and a package of the build that the credits do not name', () => {
  const packages = [{ name: 'react' }, { name: '@noble/hashes' }]
  const chunk = (...moduleIds: string[]) => ({ type: 'chunk' as const, moduleIds })
  const output = {
    'assets/a4-Bz7T0vpb.mp3': { type: 'asset' as const },
    'assets/inter-latin-wght-normal-Dx4kXJAl.woff2': { type: 'asset' as const },
    'assets/app-1a2b.css': { type: 'asset' as const },
    'assets/app-1a2b.js': chunk('/src/main.tsx', '/r/node_modules/react/index.js'),
  }
  expect(uncredited(output, { works, packages })).toEqual([])
  const faulty = {
    ...output,
    'assets/helvetica-1a2b.woff2': { type: 'asset' as const },
    'assets/late-1a2b.js': chunk('/r/node_modules/react/node_modules/@evil/core/a.js', '\0vite/preload'),
  }
  expect(uncredited(faulty, { works, packages })).toEqual(['@evil/core', 'assets/helvetica-1a2b.woff2'])
})

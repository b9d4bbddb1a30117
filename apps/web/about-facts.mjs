import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkWorks, uncredited } from '../../tools/build/check-credits.mjs'
import { commitDay } from '../../tools/build/commit-day.mjs'
import { readChangelog } from '../../tools/build/read-changelog.mjs'
import { shippedPackages } from '../../tools/build/shipped-packages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (/** @type {string} */ name) => readFileSync(`${root}${name}`, 'utf8')

/** @returns {{ works: import('../../tools/build/check-credits.mjs').ShippedWork[], packages: import('../../tools/build/shipped-packages.mjs').ShippedPackage[] }} */
function readCredits() {
  const works = JSON.parse(read('apps/web/shipped-works.json'))
  checkWorks(works)
  return { works, packages: shippedPackages(JSON.parse(read('package-lock.json'))) }
}

/**
 * Returns the commit day, the releases and the credits of this build as JSON for Vite's `define`. The About
 * pages show them. Throws for a package without a licence, which stops the build.
 */
export function aboutFacts() {
  return {
    __APP_DAY__: JSON.stringify(commitDay(root)),
    __APP_RELEASES__: JSON.stringify(readChangelog(read('CHANGELOG.md'))),
    __APP_CREDITS__: JSON.stringify(readCredits()),
  }
}

/**
 * Stops the build if it ships a third-party file or package that the credits do not list.
 * @returns {import('vite').Plugin}
 */
export function creditsCheck() {
  return {
    name: 'credits-check',
    generateBundle(_options, bundle) {
      const missing = uncredited(bundle, readCredits())
      if (missing.length > 0) this.error(`The credits do not name these: ${missing.join(', ')}.`)
    },
  }
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mainSpecs } from '../../tests/e2e/main-specs'

const folder = fileURLToPath(new URL('../../tests/e2e/', import.meta.url))

test.each(mainSpecs)('the spec %s, which npm test runs, exists', (path) => {
  expect(existsSync(`${folder}${path}`)).toBe(true)
})

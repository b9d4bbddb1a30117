import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkTranslations } from '../checks/check-translations.mjs'
import { languages } from '../checks/translation-rules.mjs'
import { writeFeature } from './new-feature.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lists = ['apps/web/src/app/features.ts', 'apps/web/src/i18n/keys.ts']
let copy = ''

/** A tree with this repository's real lists, so that a change of their shape fails a test here. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'segno-feature-'))
  for (const path of lists) cpSync(join(root, path), join(copy, path))
})
afterEach(() => rmSync(copy, { recursive: true }))

const read = (path: string) => readFileSync(join(copy, path), 'utf8')

describe('a new feature', () => {
  test('writeFeature writes an entry point, a screen and messages', () => {
    const written = writeFeature(copy, 'practice-plan')
    expect(written.every((path) => existsSync(join(copy, path)))).toBe(true)
    expect(read('apps/web/src/features/practice-plan/feature.tsx')).toContain(
      'export const practicePlanFeature: Feature = {',
    )
    expect(read('apps/web/src/features/practice-plan/practice-plan-screen.tsx')).toContain(
      'export function PracticePlanScreen()',
    )
    expect(read('apps/web/src/i18n/locales/en/practicePlan.json')).toBe('{\n  "title": "Practice plan"\n}\n')
  })

  test('writeFeature lists the feature once: sorted among the imports, last in the list', () => {
    writeFeature(copy, 'practice-plan')
    const features = read('apps/web/src/app/features.ts')
    expect(features.match(/practicePlanFeature/g)).toHaveLength(2)
    const imports = features.split('\n').filter((line) => /^import \{.*'\.\.\/features\//.test(line))
    expect(imports).toEqual([...imports].sort())
    expect(features).toMatch(/\n {2}practicePlanFeature,\n\]\n/)
    const keys = read('apps/web/src/i18n/keys.ts')
    expect(keys).toContain("import type practicePlan from './locales/en/practicePlan.json'")
    expect(keys).toMatch(/interface MessagesByNamespace \{[^}]*\n {2}practicePlan: typeof practicePlan\n/)
  })

  test('checkTranslations reports the missing title of a new feature in every language but English', () => {
    writeFeature(copy, 'practice-plan')
    const locales = Object.fromEntries(
      languages.map((language) => [
        language,
        { practicePlan: JSON.parse(read(`apps/web/src/i18n/locales/${language}/practicePlan.json`)) },
      ]),
    )
    expect(checkTranslations(locales)).toEqual(
      languages
        .filter((language) => language !== 'en')
        .map((language) => `${language}/practicePlan.json title is empty`),
    )
  })

  test.each([undefined, '', 'PracticePlan', '../outside', 'plan_x', 'utils', 'index'])(
    'writeFeature refuses the name %j',
    (name) => {
      const before = lists.map(read)
      expect(() => writeFeature(copy, name)).toThrow(/name|kebab|says nothing/)
      expect(lists.map(read)).toEqual(before)
    },
  )

  test('writeFeature does not overwrite a feature', () => {
    mkdirSync(join(copy, 'apps/web/src/features/goals'), { recursive: true })
    expect(() => writeFeature(copy, 'goals')).toThrow('There is already a feature "goals".')
  })
})

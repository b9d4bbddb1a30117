import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkTranslations } from '../checks/check-translations.mjs'
import { languages } from '../checks/translation-rules.mjs'
import { writeReport } from './new-report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const METRICS = 'packages/domain/src/report/metrics'
const REPORTS = 'apps/web/src/features/reports'
const REGISTRY = `${REPORTS}/report-registry.ts`
const messagesOf = (language: string) => `apps/web/src/i18n/locales/${language}/report-figures.json`
const changed = [REGISTRY, ...languages.map(messagesOf)]
let copy = ''

/** A tree with this repository's real files, so that a change of their shape fails a test here. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'segno-report-'))
  for (const path of [...changed, `${REPORTS}/report-tabs.ts`]) cpSync(join(root, path), join(copy, path))
})
afterEach(() => rmSync(copy, { recursive: true }))

const read = (path: string) => readFileSync(join(copy, path), 'utf8')
const messagesIn = (text: string): Record<string, string> => JSON.parse(text)

/** Returns the lines of `text` that `before` lacks, or has in another place. */
const addedLines = (text: string, before: string) => {
  const known = before.split('\n')
  return text.split('\n').filter((line) => line !== known[0] || known.shift() === undefined)
}

/** Returns the constants of the registry, in their order. */
const listed = (): string[] =>
  read(REGISTRY)
    .split('export const reports')[1]
    ?.match(/(?<=^ {2})\w+(?=,$)/gm) ?? []

describe('a new report', () => {
  test('writeReport writes a metric, a test of it and a view', () => {
    const written = writeReport(copy, 'long-days', 'analytics')
    expect(written.every((path) => existsSync(join(copy, path)))).toBe(true)
    expect(read(`${METRICS}/long-days.ts`)).toContain('export function longDaysOf(')
    expect(read(`${REPORTS}/analytics/long-days-report.tsx`)).toContain(
      'export const longDaysReport = defineReport<LongDays>({',
    )
  })

  test('the test that writeReport generates expects a placeholder text from the metric', () => {
    writeReport(copy, 'long-days', 'analytics')
    expect(read(`${METRICS}/long-days.test.ts`)).toMatch(/longDaysOf\(\[\]\)\)\.toEqual\('/)
  })

  test('writeReport lists the report once, last of its tab, and leaves the rest of the registry unchanged', () => {
    const before = read(REGISTRY)
    const known = listed()
    writeReport(copy, 'long-days', 'analytics')
    expect(addedLines(read(REGISTRY), before)).toEqual([
      "import { longDaysReport } from './analytics/long-days-report'",
      '  longDaysReport,',
    ])
    const after = known.indexOf('yearReport') + 1
    expect(known).toContain('yearReport')
    expect(listed()).toEqual([...known.slice(0, after), 'longDaysReport', ...known.slice(after)])
    const sources = [...read(REGISTRY).matchAll(/from '([^']+)'/g)].map(([, from]) => from)
    expect(sources).toEqual([...sources].sort())
  })

  test('writeReport appends a report to the registry if its tab has no reports', () => {
    const lines = read(REGISTRY).split('\n')
    writeFileSync(join(copy, REGISTRY), lines.filter((line) => !line.includes('dataReport')).join('\n'))
    writeReport(copy, 'long-days', 'data')
    expect(listed().at(-1)).toBe('longDaysReport')
  })

  test('writeReport writes an English title, and checkTranslations reports the empty titles of every other language', () => {
    const before = languages.map((language) => messagesIn(read(messagesOf(language))))
    writeReport(copy, 'long-days', 'analytics')
    const after = languages.map((language) => messagesIn(read(messagesOf(language))))
    expect(after).toEqual(
      before.map((messages, at) => ({ ...messages, 'longDays.title': at === 0 ? 'Long days' : '' })),
    )
    const added = after.map((messages) => ({ 'longDays.title': messages['longDays.title'] ?? '' }))
    const locales = languages.map((language, at) => [language, { 'report-figures': added[at] ?? {} }])
    expect(checkTranslations(Object.fromEntries(locales))).toEqual(
      languages
        .filter((language) => language !== 'en')
        .map((language) => `${language}/report-figures.json longDays.title is empty`),
    )
  })

  test.each([
    [undefined, undefined, /name and a tab/],
    ['LongDays', 'analytics', /kebab-case/],
    ['../outside', 'analytics', /kebab-case/],
    ['long-days', undefined, /overview, analytics/],
    ['long-days', 'statistics', /overview, analytics/],
    ['month', 'analytics', 'There is already a report or a metric "month".'],
  ])('writeReport refuses the name %j on the tab %j', (name, tab, reason) => {
    const before = changed.map(read)
    expect(() => writeReport(copy, name, tab)).toThrow(reason)
    expect(changed.map(read)).toEqual(before)
  })

  test('writeReport does not overwrite a metric', () => {
    cpSync(join(root, `${METRICS}/streaks.ts`), join(copy, `${METRICS}/streaks.ts`))
    expect(() => writeReport(copy, 'streaks', 'overview')).toThrow('There is already a report or a metric')
  })
})

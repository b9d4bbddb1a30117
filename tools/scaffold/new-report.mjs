import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../checks/translation-rules.mjs'

/**
 * `npm run new-report long-days analytics`: writes a metric, a test that fails until the metric has a formula,
 * and a view. It also writes a title, and a line in the registry behind the other reports of the tab. Only the
 * English title has a text: `npm run translations` lists the others.
 */
const NAME_SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const METRICS = 'packages/domain/src/report/metrics'
const FEATURES = 'apps/web/src/features/reports'
const REGISTRY = `${FEATURES}/report-registry.ts`
/** @param {string} language */
const messagesOf = (language) => `apps/web/src/i18n/locales/${language}/report-figures.json`

/** @param {string} name such as "long-days" */
const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** @param {string} name */
function metricText(name) {
  const type = capitalised(camelCase(name))
  return `import type { Seconds } from '../../units/duration'
import type { PracticeDay } from './practice-stats'
import { daySum } from './day-sum'

export interface ${type} {
  readonly seconds: Seconds
}

/**
 * Write the formula here first, so that a reader can compute the metric from these lines alone: counted and ignored
 * entries, the ends of ranges, ties, rounding, the result without practice, units.
 */
export function ${camelCase(name)}Of(days: readonly PracticeDay[]): ${type} {
  return { seconds: daySum(days).seconds }
}
`
}

/** @param {string} name */
function testText(name) {
  return `import { expect, test } from 'vitest'
import { ${camelCase(name)}Of } from './${name}'

test('a sentence that is true of ${name.replaceAll('-', ' ')}', () => {
  expect(${camelCase(name)}Of([])).toEqual('what its doc comment says')
})
`
}

/** @param {string} name @param {string} tab */
function viewText(name, tab) {
  const metric = camelCase(name)
  const type = capitalised(metric)
  return `import { type ${type}, ${metric}Of } from '@segno/domain/report/metrics/${name}'
import { defineReport, type ReportRows, type ReportViewProps } from '../report'
import { useReportFormat } from '../use-report-format'

/** One factual sentence, then the chart. */
function View({ data: { seconds } }: ReportViewProps<${type}>) {
  const { duration } = useReportFormat()
  return <p>{duration(seconds)}</p>
}

function toRows({ seconds }: ${type}): ReportRows {
  return { columns: [{ key: 'seconds', kind: 'seconds' }], rows: [[seconds]] }
}

export const ${metric}Report = defineReport<${type}>({
  id: '${name}',
  tab: '${tab}',
  title: '${metric}.title',
  about: 'scope',
  compute: ({ scope }) => ${metric}Of(scope.days),
  View,
  toRows,
})
`
}

/**
 * Inserts the import in its order, and the line behind the last report of the tab. Appends the line if the tab
 * has no report.
 * @param {string} text report-registry.ts @param {string} name @param {string} tab
 */
function listReport(text, name, tab) {
  const constant = `${camelCase(name)}Report`
  const path = `./${tab}/${name}-report`
  const imports = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'\n/gm)]
  const importsEnd = text.indexOf('\n\n') + 1
  const importPlace = imports.find(([, , from = '']) => from > path)?.index ?? importsEnd
  const listStart = text.indexOf('export const reports')
  const listEnd = text.lastIndexOf(']')
  if (imports.length === 0 || listStart < importsEnd || listEnd < listStart)
    throw new Error(`${REGISTRY} is not as it was.`)
  const ofTab = imports.flatMap(([, names = '', from = '']) =>
    from.startsWith(`./${tab}/`) ? names.split(',').map((one) => one.trim()) : [],
  )
  const places = ofTab.map((one) => text.indexOf(`\n  ${one},\n`, listStart)).filter((at) => at >= 0)
  const place = places.length > 0 ? text.indexOf('\n', Math.max(...places) + 1) + 1 : listEnd
  const statement = `import { ${constant} } from '${path}'\n`
  return `${text.slice(0, importPlace)}${statement}${text.slice(importPlace, place)}  ${constant},\n${text.slice(place)}`
}

/** @param {string} text report-figures.json @param {string} key @param {string} message */
function addMessage(text, key, message) {
  return `${JSON.stringify({ ...JSON.parse(text), [key]: message }, null, 2)}\n`
}

/**
 * Returns the reason why a report cannot be written, or undefined.
 * @param {string} root @param {string | undefined} name @param {string | undefined} tab
 */
function complaintAbout(root, name, tab) {
  if (!name) return 'Give the report a name and a tab: npm run new-report long-days analytics'
  if (!NAME_SHAPE.test(name)) return `"${name}" is not a kebab-case name, such as long-days.`
  const tabs = readFileSync(join(root, `${FEATURES}/report-tabs.ts`), 'utf8').match(
    /(?<=^ {2}')[a-z]+(?=',$)/gm,
  )
  if (!tab || !tabs?.includes(tab)) return `Give the report a tab after its name: ${tabs?.join(', ')}.`
  const messages = JSON.parse(readFileSync(join(root, messagesOf('en')), 'utf8'))
  const isTaken =
    existsSync(join(root, `${METRICS}/${name}.ts`)) ||
    existsSync(join(root, `${FEATURES}/${tab}/${name}-report.tsx`)) ||
    `${camelCase(name)}.title` in messages
  return isTaken ? `There is already a report or a metric "${name}".` : undefined
}

/**
 * Writes the files of a new report and adds it to the registry. Throws an Error if the name or the tab cannot
 * be used.
 * @param {string} root @param {string | undefined} name @param {string | undefined} tab
 * @returns {string[]} the files written or changed, from the root
 */
export function writeReport(root, name, tab) {
  const complaint = complaintAbout(root, name, tab)
  if (complaint || !name || !tab) throw new Error(complaint)
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const title = capitalised(name.replaceAll('-', ' '))
  /** @type {Record<string, string>} */
  const files = {
    [`${METRICS}/${name}.ts`]: metricText(name),
    [`${METRICS}/${name}.test.ts`]: testText(name),
    [`${FEATURES}/${tab}/${name}-report.tsx`]: viewText(name, tab),
    [REGISTRY]: listReport(read(REGISTRY), name, tab),
  }
  for (const language of languages) {
    const message = language === 'en' ? title : ''
    files[messagesOf(language)] = addMessage(read(messagesOf(language)), `${camelCase(name)}.title`, message)
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    for (const path of writeReport(root, process.argv[2], process.argv[3])) console.log(path)
    console.log(
      'Write its formula and its test, then its view, and translate its title (npm run translations).',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

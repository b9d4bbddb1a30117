import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type LogEvent, logEvents, ruleOf } from './log-events'

const source = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(source, '../../../docs/logging.md'), 'utf8')

test('docs/logging.md describes every event with its level and its damping, in the order of the code', () => {
  const rows = [...page.matchAll(/^\| `([a-z_.]+)`( \*)? \| (\w+) \|/gm)]
  expect(rows.map(([, event, star, level]) => [event, level, star !== undefined])).toEqual(
    Object.keys(logEvents).map((event) => {
      const { level, isDamped } = ruleOf(event as LogEvent)
      return [event, level, isDamped === true]
    }),
  )
})

test('the source of the server contains every event of `logEvents`', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|log-events\.ts$|^testing\//.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .join('\n')
  expect(Object.keys(logEvents).filter((event) => !files.includes(`'${event}'`))).toEqual([])
})

import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductServer } from './product-server'

/**
 * The root of the repository. The test runs each command block of docs/api-with-curl.md and compares its output
 * with the documented response.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}/docs/api-with-curl.md`, 'utf8')

interface Step {
  readonly commands: string
  /** The documented response, or undefined if the page shows none. */
  readonly answer?: { readonly language: string; readonly text: string }
}

function readSteps(): Step[] {
  const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, language = '', commands = ''], at) => {
    if (language !== 'sh') return []
    const [, next = '', text = ''] = blocks[at + 1] ?? []
    return next === 'sh' || next === '' ? { commands } : { commands, answer: { language: next, text } }
  })
}

const ANYTHING = '…'
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Converts a documented response to an expectation: `…` matches any value or other fields, and the documented
 * current time matches any instant.
 */
function expectation(shown: unknown): unknown {
  if (shown === ANYTHING) return expect.anything()
  if (typeof shown === 'string') return INSTANT.test(shown) ? instantLike(shown) : shown
  if (Array.isArray(shown)) return shown.map(expectation)
  if (typeof shown !== 'object' || shown === null) return shown
  const { [ANYTHING]: more, ...fields } = shown as Record<string, unknown>
  const wanted = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, expectation(value)]))
  return more === undefined ? wanted : expect.objectContaining(wanted)
}

/** Returns a matcher for any instant if `shown` is the documented current time, else `shown` unchanged. */
function instantLike(shown: string): unknown {
  return shown === '2026-11-21T18:00:00.000Z' ? expect.stringMatching(INSTANT) : shown
}

function pattern(shown: string): RegExp {
  const escaped = shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(ANYTHING, '\\S+')
  return new RegExp(`^${escaped}$`)
}

const SEPARATOR = '=-=-= next =-=-='

/** Runs all blocks in one shell. Returns the output of each, or throws if the shell fails. */
async function run(steps: readonly Step[], env: Record<string, string>): Promise<string[]> {
  const script = steps.map(({ commands }) => `${commands}\necho; echo '${SEPARATOR}'`).join('\n')
  const shell = spawn('bash', ['-e', '-u', '-o', 'pipefail'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  let [output, errors] = ['', '']
  shell.stdout.on('data', (chunk) => {
    output += chunk
  })
  shell.stderr.on('data', (chunk) => {
    errors += chunk
  })
  shell.stdin.end(script)
  const code = await new Promise((resolve) => shell.once('close', resolve))
  if (code !== 0) throw new Error(`The shell ended with ${code} after\n${output}\n${errors}`)
  return output.split(`${SEPARATOR}\n`).slice(0, -1)
}

const hasCurl = spawnSync('bash', ['-c', 'curl --version']).status === 0
let server: ProductServer | undefined
beforeAll(async () => {
  if (hasCurl) server = await ProductServer.start()
}, 120_000)
afterAll(() => server?.stop())

test.skipIf(!hasCurl)(
  'the commands of docs/api-with-curl.md return the documented responses',
  async () => {
    const steps = readSteps()
    expect(steps.length).toBeGreaterThan(25)
    const outputs = await run(steps, { ORIGIN: server?.origin ?? '', DATA_DIR: server?.folder ?? '' })
    for (const [at, { commands, answer }] of steps.entries()) {
      const output = (outputs[at] ?? '').trim()
      if (!answer) expect(output, commands).toBe('')
      else if (answer.language === 'json') {
        expect(JSON.parse(output), commands).toEqual(expectation(JSON.parse(answer.text)))
      } else expect(output, commands).toMatch(pattern(answer.text.trim()))
    }
  },
  120_000,
)

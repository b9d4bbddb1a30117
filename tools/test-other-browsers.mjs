import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare, root, stopWith } from './build/prepare.mjs'
import { findFirefox, startFirefox } from './other-browsers/firefox.mjs'
import { Page } from './other-browsers/page.mjs'
import { startProgram } from './other-browsers/temporary-program.mjs'
import { walk } from './other-browsers/walk.mjs'
import { findWebKit, startWebKit } from './other-browsers/webkit.mjs'

/**
 * `npm run test:other-browsers`: does the main tasks in Firefox and WebKitGTK. It skips a browser that this
 * machine does not have, and prints its name. `npm run test:other-browsers -- firefox` runs one. `npm test`
 * runs neither.
 */
const browsers = [
  { name: 'Firefox', missing: 'no Firefox', find: findFirefox, start: startFirefox },
  {
    name: 'WebKit',
    missing: 'no WebKitWebDriver, or neither a display nor xvfb-run,',
    find: findWebKit,
    start: startWebKit,
  },
]

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the server with an empty diary. @param {string} folder */
async function startServer(folder) {
  const port = await freePort()
  const { stop } = await startProgram({
    command: process.execPath,
    args: [join(root, 'apps/server/dist/main.mjs')],
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'production' },
    ready: /Segno is at/,
  })
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/**
 * Runs the steps of `walk` in one browser with an empty diary. Throws the error of the first step that fails.
 * @param {(typeof browsers)[number]} browser
 * @param {string} program
 */
async function walkIn(browser, program) {
  const data = mkdtempSync(join(tmpdir(), 'segno-other-'))
  const profile = mkdtempSync(join(tmpdir(), 'segno-profile-'))
  const server = await startServer(data)
  try {
    const driver = await browser.start(program, profile, await freePort())
    console.log(driver.name)
    try {
      for (const [title, step] of walk) {
        await step(new Page(driver, server.origin), server.stop)
        console.log(`  passed: ${title}`)
      }
    } finally {
      await driver.close()
    }
  } finally {
    await server.stop()
    for (const folder of [data, profile]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function main() {
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((word) => !browsers.some(({ name }) => name.toLowerCase() === word))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Write firefox or webkit.`)
  const wanted = browsers.filter(({ name }) => chosen.length === 0 || chosen.includes(name.toLowerCase()))
  await prepare()
  /** @type {string[]} */
  const failed = []
  for (const browser of wanted) {
    const program = browser.find()
    if (!program) {
      console.log(`skipped: ${browser.missing} on this machine`)
      continue
    }
    await walkIn(browser, program).catch((error) => {
      console.error(`  failed: ${error.message}`)
      failed.push(browser.name)
    })
  }
  if (failed.length > 0) throw new Error(`The walk failed in ${failed.join(' and ')}.`)
}

await main().catch(stopWith)

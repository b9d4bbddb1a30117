import { setTimeout as wait } from 'node:timers/promises'
import { firstProgram, startProgram } from './temporary-program.mjs'

/** @typedef {import('./page.mjs').Driver} Driver */

/**
 * Returns the path of WebKitGTK's WebDriver. Undefined if it is missing, or if there is neither a display nor
 * Xvfb.
 */
export function findWebKit() {
  if (!process.env.DISPLAY && !firstProgram(['/usr/bin/xvfb-run'])) return undefined
  return firstProgram([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'])
}

/**
 * Starts WebKitWebDriver, which starts the MiniBrowser of WebKitGTK. Without a display both run in Xvfb.
 * @param {string} program
 * @param {string} folder for the files of the browser
 * @param {number} port a free port
 * @returns {Promise<Driver>}
 */
export async function startWebKit(program, folder, port) {
  const args = [`--port=${port}`]
  const { stop } = await startProgram({
    ...(process.env.DISPLAY
      ? { command: program, args }
      : { command: 'xvfb-run', args: ['-a', '-s', '-screen 0 1400x1000x24', program, ...args] }),
    env: { HOME: folder, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' },
  })
  const base = `http://127.0.0.1:${port}/session`
  await untilReady(port)
  const { sessionId, capabilities } = await send(base, { capabilities: {} })
  const session = `${base}/${sessionId}`
  await send(`${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  return {
    name: `WebKit (${capabilities.browserName} ${capabilities.browserVersion})`,
    open: (url) => send(`${session}/url`, { url }),
    call: async (source, args) => {
      const script = `const done = arguments[1]
        Promise.resolve((${source})(...JSON.parse(arguments[0])))
          .then((value) => done(JSON.stringify({ value: value ?? null })))
          .catch((error) => done(JSON.stringify({ error: String(error) })))`
      const answer = JSON.parse(
        await send(`${session}/execute/async`, { script, args: [JSON.stringify(args)] }),
      )
      if (answer.error) throw new Error(answer.error)
      return answer.value
    },
    act: (actions) => send(`${session}/actions`, { actions }),
    close: async () => {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined)
      await stop()
    },
  }
}

/** Waits until the driver responds. Throws after 300 attempts. @param {number} port */
async function untilReady(port) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error('WebKitWebDriver does not respond.')
}

/**
 * Sends a command to WebDriver and resolves with its value. Rejects with the error of WebDriver.
 * @param {string} url
 * @param {object} body
 * @returns {Promise<any>}
 */
async function send(url, body) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = /** @type {{ value: any }} */ (await response.json())
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { firstProgram, startProgram } from './temporary-program.mjs'

/** @typedef {import('./page.mjs').Driver} Driver */

/** Returns the path of Firefox, or undefined. */
export function findFirefox() {
  return firstProgram([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])
}

const preferences = {
  'intl.accept_languages': 'en-GB',
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
}

/**
 * Starts a headless Firefox with an empty profile and connects to its WebDriver BiDi port. Firefox speaks BiDi itself,
 * so no geckodriver is needed.
 * @param {string} program
 * @param {string} folder of the profile
 * @returns {Promise<Driver>}
 */
export async function startFirefox(program, folder) {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join(''))
  const { match, stop } = await startProgram({
    command: program,
    args: ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'],
    ready: /WebDriver BiDi listening on (ws:\/\/\S+)/,
  })
  const { send, close } = await connect(`${match?.[1]}/session`)
  const { capabilities } = await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    call: async (source, args) => {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async (json) => JSON.stringify((await (${source})(...JSON.parse(json))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    act: (actions) => send('input.performActions', { context, actions }),
    close: async () => {
      close()
      await stop()
    },
  }
}

/**
 * Opens a WebSocket for BiDi commands. Resolves with `send`, which runs a command, and `close`.
 * @param {string} address
 */
async function connect(address) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  /** @type {Map<number, Waiting>} */
  const pending = new Map()
  let lastId = 0
  socket.on('message', (data) => {
    const { id, result, error, message } = JSON.parse(String(data))
    const waiting = pending.get(id)
    pending.delete(id)
    if (error) waiting?.reject(new Error(`${error}: ${message}`))
    else waiting?.resolve(result)
  })
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox closed the connection.'))
  })
  /**
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>}
   */
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      pending.set(++lastId, { resolve, reject })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  return { send, close: () => socket.close() }
}

/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void }} Waiting */

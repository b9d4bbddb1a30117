import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import productPackage from '../../../package.json' with { type: 'json' }
import { createServer } from './create-server'
import { DatabaseUnavailable } from './db/database-unavailable'
import { type Env, readEnv } from './env'
import { readWebBuild } from './http/web-build'
import { listeningAddress, startError } from './listening'
import { createLog } from './log'
import { failureFields } from './logging/failure-fields'
import { LogMarks } from './logging/log-marks'

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function readSettings(): Env {
  const env = readEnv(process.env)
  if (!env.ok) stopWith(env.error)
  const { DATA_DIR } = env.value
  if (existsSync(DATA_DIR) && !statSync(DATA_DIR).isDirectory()) {
    stopWith('DATA_DIR must be a folder, but a file lies there.')
  }
  return env.value
}

// Every file of the server is private from its first byte on.
process.umask(0o077)
const settings = readSettings()
const buildFolder = fileURLToPath(new URL('../../web/dist/client', import.meta.url))
if (!existsSync(buildFolder)) stopWith('The web app is not built: run "npm run build" first.')

const marks = new LogMarks()
const log = createLog({
  least: settings.LOG_LEVEL,
  format: settings.LOG_FORMAT ?? (process.stderr.isTTY ? 'text' : 'json'),
  write: (line) => console.error(line),
  now: Date.now,
  marks,
})
// Node would print the message, which may quote private text, over several lines.
process.on('uncaughtException', (error) => {
  log('server.crashed', failureFields(error))
  process.exit(1)
})

const { server, close } = await createServer({
  env: settings,
  build: readWebBuild(buildFolder),
  version: productPackage.version,
  now: Date.now,
  log,
  marks,
  print: (line) => console.log(line),
}).catch((error: unknown) => {
  if (error instanceof DatabaseUnavailable) return stopWith(error.message)
  throw error
})

server.once('error', (error: NodeJS.ErrnoException) => stopWith(startError(error, settings)))
server.listen(settings.PORT, settings.HOST, () => {
  console.log(`Segno is at ${listeningAddress(server.address())}`)
  log('server.started', { version: productPackage.version, node: process.version })
})

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Ctrl-C reaches this process twice, from the terminal and from `npm start`. The second signal must not abort the
  // first shutdown.
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await close()
    log('server.stopped', { signal })
    process.exit(0)
  })
}

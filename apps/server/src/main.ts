import { existsSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import productPackage from '../../../package.json' with { type: 'json' }
import { createApp } from './app'
import { type Env, readEnv } from './env'
import { readWebBuild } from './http/web-build'
import { listeningAddress, startError } from './listening'
import { createLog } from './log'
import { shutDown } from './shutdown'

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

const settings = readSettings()
const buildFolder = fileURLToPath(new URL('../../web/dist/client', import.meta.url))
if (!existsSync(buildFolder)) stopWith('The web app is not built: run "npm run build" first.')

const app = createApp({
  build: readWebBuild(buildFolder),
  version: productPackage.version,
  publicOrigin: settings.PUBLIC_ORIGIN,
  log: createLog(settings.LOG_LEVEL, (line) => console.error(line)),
})
const server = createAdaptorServer({ fetch: app.fetch }) as Server

server.once('error', (error: NodeJS.ErrnoException) => stopWith(startError(error, settings)))
server.listen(settings.PORT, settings.HOST, () => {
  console.log(`Segno is at ${listeningAddress(server.address())}`)
})

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Ctrl-C reaches this process twice, from the terminal and from `npm start`: the second must not cut the first.
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await shutDown(server)
    process.exit(0)
  })
}

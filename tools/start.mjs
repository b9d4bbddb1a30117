import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root, stopWith } from './build/prepare.mjs'

/** `npm start`: prepares what is missing, then runs the server in the foreground until it is told to stop. */
await prepare().catch(stopWith)

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})

// The terminal sends Ctrl-C to the whole group, a service manager only to this process: both must end it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
server.on('error', stopWith)
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root, stopWith } from './build/prepare.mjs'

/** `npm start`: installs and builds if needed, then runs the server in the foreground until a signal stops it. */
await prepare().catch(stopWith)

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})

// A terminal sends SIGINT to the whole process group, a service manager signals only this process: both end the server.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
server.on('error', stopWith)
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

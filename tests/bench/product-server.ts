import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface ProductServer {
  readonly port: number
  close(): Promise<void>
}

const parts = ['apps/server/dist', 'apps/web/dist/client']

/**
 * Starts the built server with the built app at a free port, as `npm start` does. It runs a copy, so a
 * concurrent build does not change the measurement.
 */
export async function startProductServer(): Promise<ProductServer> {
  const folder = mkdtempSync(join(tmpdir(), 'segno-bench-product-'))
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  // The server imports `libsql`, which is not in its bundle.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const server = spawn(process.execPath, [join(folder, 'apps/server/dist/main.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(server)
  const complain = () => console.error('The server that is being measured was stopped by something else.')
  server.once('exit', complain)
  return {
    port,
    async close() {
      server.off('exit', complain)
      // A server process that has already exited emits no more events.
      const ended =
        server.exitCode ?? server.signalCode ?? new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk) => {
      output += chunk
      const port = /:(\d+)\s*$/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
    server.once('exit', () => reject(new Error(`The server stopped: ${output}`)))
  })
}

import { spawn, spawnSync } from 'node:child_process'
import { freePort } from './free-port'

/** True if redis-server is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts a Redis without persistence for one test. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error('redis-server did not start')))
    server.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve())
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGKILL')
      }),
  }
}

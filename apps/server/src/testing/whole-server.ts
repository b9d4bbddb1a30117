import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '../create-server'
import { readEnv } from '../env'
import { LogMarks } from '../logging/log-marks'
import { collectLog } from './collect-log'

/**
 * Starts the whole server with the given environment variables and without a web build. Its folder is empty
 * unless they set DATA_DIR.
 */
export async function startWholeServer(variables: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'segno-whole-'))
  const printed: string[] = []
  const logged: string[] = []
  const env = readEnv({ DATA_DIR: folder, PORT: '0', ...variables })
  if (!env.ok) throw new Error(env.error)
  const running = await createServer({
    env: env.value,
    build: { root: folder, files: new Map(), pages: new Map() } as never,
    version: '1.2.3',
    now: Date.now,
    log: collectLog(logged),
    marks: new LogMarks(),
    print: (line) => void printed.push(line),
  })
  await new Promise<void>((done) => void running.server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(running.server.address() as AddressInfo).port}`
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    folder,
    running,
    origin,
    post,
    /** Lines for the operator, such as sign-in links. */
    printed,
    logged,
    async stop() {
      await running.close()
      // A caller that sets DATA_DIR removes its own folder.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

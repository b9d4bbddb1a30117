import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A real server process on one folder. Tests kill and restart it. */
export class KilledServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'segno-crash-'))
  /**
   * The path of the bundled program. It is in `node_modules`, so packages resolve as for the product's bundle.
   */
  readonly #program = join(root, `node_modules/.segno-crash-${process.pid}-${Date.now()}.mjs`)
  readonly #entry: string
  #process: ChildProcess | undefined

  /** @param entry a program in the folder `testing` of the server */
  constructor(entry = 'sync-server') {
    this.#entry = entry
  }

  async bundle(): Promise<void> {
    await build({
      entryPoints: [join(root, `apps/server/src/testing/${this.#entry}.ts`)],
      outfile: this.#program,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
      external: ['libsql', 'pg', 'kysely', 'hono', '@hono/node-server'],
    })
  }

  /** Starts the server and returns its origin. */
  async start(): Promise<string> {
    const child = spawn(process.execPath, [this.#program], {
      env: { ...process.env, DATA_DIR: this.folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    for await (const line of createInterface({ input: child.stdout })) return `http://127.0.0.1:${line}`
    throw new Error('The server ended before it listened.')
  }

  /** Kills the running process with SIGKILL and waits until it has ended. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
    rmSync(this.#program, { force: true })
  }
}

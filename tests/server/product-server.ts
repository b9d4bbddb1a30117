import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LISTENING = /Segno is at (http:\S+)/

/** The product's server process on an empty folder, bundled as for a release. */
export class ProductServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'segno-product-'))
  /** The output on stdout since the last start. `stderr` has the output of all starts. */
  stdout = ''
  stderr = ''
  origin = ''
  /** The path of the bundled server. It is in `node_modules`, so native packages resolve as for a release. */
  readonly #place = join(root, `node_modules/.segno-product-${process.pid}-${Date.now()}`)
  #process: ChildProcess | undefined

  static async start(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
    const server = new ProductServer()
    await server.#bundle()
    await server.begin(env)
    return server
  }

  get outbox(): string {
    return join(this.folder, 'outbox')
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Ends the process with SIGTERM or SIGKILL and leaves its folder. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    }
  }

  async stop(): Promise<void> {
    await this.end()
    rmSync(this.folder, { recursive: true, force: true })
    rmSync(this.#place, { recursive: true, force: true })
  }

  async #bundle(): Promise<void> {
    const client = join(this.#place, 'apps/web/dist/client')
    mkdirSync(client, { recursive: true })
    writeFileSync(join(client, 'index.html'), '<!doctype html><title>Segno</title>')
    await build({
      entryPoints: ['main', 'cli'].map((name) => join(root, `apps/server/src/${name}.ts`)),
      outdir: join(this.#place, 'apps/server/dist'),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
      external: ['libsql', 'pg-native'],
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    })
  }

  /** Runs a command of `segno-server` on the same folder. */
  command(...args: string[]) {
    return spawnSync(process.execPath, [join(this.#place, 'apps/server/dist/cli.mjs'), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: this.folder },
      encoding: 'utf8',
    })
  }

  async begin(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.stdout = ''
    const child = spawn(process.execPath, [join(this.#place, 'apps/server/dist/main.mjs')], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: this.folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        this.stdout += chunk
        this.origin = LISTENING.exec(this.stdout)?.[1] ?? ''
        if (this.origin) resolve()
      })
      child.stderr.on('data', (chunk) => {
        this.stderr += chunk
      })
      child.once('exit', () => reject(new Error(`The server ended before it listened. ${this.stderr}`)))
    })
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SyncProxy } from '../sync-proxy'

const program = fileURLToPath(new URL('../../../../apps/server/dist/main.mjs', import.meta.url))
const LINK_PATTERN = /https?:\/\/\S+\/auth\/verify#token=[\w-]+/

/** The built server as a process with SQLite, behind a faulty proxy. Tests kill and restart it. */
export class MonkeyServer {
  readonly proxy: SyncProxy
  readonly #folder = mkdtempSync(join(tmpdir(), 'segno-monkey-'))
  readonly #port: number
  #process: ChildProcess | null = null

  private constructor(proxy: SyncProxy, port: number) {
    this.proxy = proxy
    this.#port = port
  }

  static async start(seed: number): Promise<MonkeyServer> {
    const proxy = await SyncProxy.start(seed)
    const server = new MonkeyServer(proxy, await freePort())
    proxy.upstream = server.direct
    await server.run()
    return server
  }

  /** The origin of the proxy, which browsers use. */
  get origin(): string {
    return this.proxy.origin
  }

  /** The origin of the server without the proxy. */
  get direct(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts the process unless one is running, and waits for its first response. */
  async run(): Promise<void> {
    if (this.#process) return
    const env = {
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: this.#folder,
      PUBLIC_ORIGIN: this.origin,
    }
    this.#process = spawn(process.execPath, [program], {
      env: { ...process.env, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (let tries = 0; tries < 600; tries++) {
      const answer = await fetch(`${this.direct}/api/health`).catch(() => null)
      if (answer?.ok) return
      await wait(50)
    }
    throw new Error('the server does not answer')
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    this.#process = null
    child.kill('SIGKILL')
    await ended
  }

  async stop(): Promise<void> {
    await this.proxy.close()
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /**
   * Returns the sign-in link that `ask` requests. While the server refuses the request, it asks every five
   * seconds, at most 30 times.
   */
  async link(ask: () => Promise<{ readonly status: number }>): Promise<string> {
    const before = (await this.#links()).length
    for (let tries = 0; tries < 30; tries++) {
      const { status } = await ask()
      if (status < 300) break
      await wait(5000)
    }
    for (let tries = 0; tries < 200; tries++) {
      const links = await this.#links()
      if (links.length > before) return links.at(-1) ?? ''
      await wait(50)
    }
    throw new Error('no e-mail came')
  }

  async #links(): Promise<string[]> {
    const outbox = join(this.#folder, 'outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    return letters.flatMap((letter) => LINK_PATTERN.exec(letter)?.[0] ?? [])
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

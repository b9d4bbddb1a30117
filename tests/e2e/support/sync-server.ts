import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { createServer, type RunningServer } from '../../../apps/server/src/create-server'
import { readEnv } from '../../../apps/server/src/env'
import { readWebBuild } from '../../../apps/server/src/http/web-build'
import { createLog } from '../../../apps/server/src/log'
import { LogMarks } from '../../../apps/server/src/logging/log-marks'
import { SyncProxy } from './sync-proxy'

const client = fileURLToPath(new URL('../../../apps/web/dist/client', import.meta.url))
const commandLine = fileURLToPath(new URL('../../../apps/server/dist/cli.mjs', import.meta.url))

/**
 * The whole server in this process, behind a faulty proxy. The server limits the e-mails to an address and
 * tests sign in on many devices, so they move its clock.
 */
export class SyncServer {
  readonly proxy: SyncProxy
  readonly #folder = mkdtempSync(join(tmpdir(), 'segno-sync-'))
  readonly #links: string[] = []
  #parts: RunningServer | undefined
  #ahead = 0

  private constructor(proxy: SyncProxy) {
    this.proxy = proxy
  }

  static async start(seed = 1): Promise<SyncServer> {
    const server = new SyncServer(await SyncProxy.start(seed))
    await server.#listen()
    return server
  }

  /** The origin of the proxy, which browsers use. */
  get origin(): string {
    return this.proxy.origin
  }

  async #listen(): Promise<void> {
    const env = readEnv({ PORT: '0', DATA_DIR: this.#folder, PUBLIC_ORIGIN: this.origin })
    if (!env.ok) throw new Error(env.error)
    this.#parts = await createServer({
      env: env.value,
      build: readWebBuild(client),
      version: '0.0.0',
      now: () => Date.now() + this.#ahead,
      log: createLog({ least: 'error', format: 'text', write: console.error, now: Date.now }),
      marks: new LogMarks(),
      print: (line) => this.#links.push(line.replace(/^.* /, '')),
    })
    const { server } = this.#parts
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.proxy.upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** Restarts the server with the same data. */
  async restart(): Promise<void> {
    await this.#parts?.close()
    await this.#listen()
  }

  /** Stops the server, runs an operator command on its data, and starts the server again. */
  async operate(...args: readonly string[]): Promise<void> {
    await this.#parts?.close()
    const env = { ...process.env, DATA_DIR: this.#folder }
    execFileSync(process.execPath, [commandLine, ...args], { env, stdio: 'pipe' })
    await this.#listen()
  }

  /** Restarts the server with an empty database, as after a disk failure. */
  async loseData(): Promise<void> {
    await this.#parts?.close()
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder)
    await this.#listen()
  }

  async stop(): Promise<void> {
    await this.proxy.close()
    await this.#parts?.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Moves the server's clock forward by milliseconds. */
  forward(milliseconds: number): void {
    this.#ahead += milliseconds
  }

  /** Returns the sign-in link of the e-mail that `ask` requests. */
  async letter(ask: () => Promise<unknown>): Promise<string> {
    // Move the server's clock past the minimum interval between e-mails to one address.
    this.#ahead += 26_000
    const before = this.#links.length
    await ask()
    await expect.poll(() => this.#links.length).toBeGreaterThan(before)
    return this.#links.at(-1) ?? ''
  }

  /** Signs in by an e-mailed link and ends at the logbook. */
  async signIn(page: Page, email: string): Promise<void> {
    await page.goto(await this.askForLink(page, email))
    await expect(page).toHaveURL(/\/logbook$/, { timeout: 30_000 })
    await expect.poll(() => accountOf(page)).toMatchObject({ email })
  }

  /**
   * Returns a link that signs in this page's browser without a question. The request goes out without a page,
   * which would have to load first, and stores the same cookie.
   */
  async askForLink(page: Page, email: string): Promise<string> {
    return this.letter(async () => {
      const url = `${this.origin}/api/auth/request-magic-link`
      // The server may close the idle connection just as the request goes out.
      const asked = await page.request.post(url, { data: { email }, maxRetries: 3 })
      expect(asked.ok()).toBe(true)
    })
  }

  /** Signs in without a browser. Returns a client that calls the API like another device. */
  async device(email: string): Promise<ApiDevice> {
    const link = await this.letter(() => this.#post('/api/auth/request-magic-link', { email }))
    const token = link.replace(/^.*#token=/, '')
    const { accessToken } = (await this.#post('/api/auth/verify-magic-link', { token })) as Answer
    return { call: (method, path, body) => this.#call(method, path, body, String(accessToken)) }
  }

  #post(path: string, body: object): Promise<Answer> {
    return this.#call('POST', path, body)
  }

  async #call(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    const response = await fetch(this.proxy.upstream + path, {
      method,
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests check the fields they expect
type Answer = Record<string, any>

export interface ApiDevice {
  /** Calls the server without the proxy. Throws for an error response. */
  call(method: string, path: string, body?: object): Promise<Answer>
}

/** Reads the signed-in account from localStorage, or null. */
export async function accountOf(page: Page): Promise<{ id: string; email: string } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('segno.session') ?? 'null')?.user ?? null)
}

/** Opens a browser context for another device. */
export function newDevice(browser: Browser, options: { phone?: boolean } = {}): Promise<BrowserContext> {
  const viewport = options.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  return browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin', viewport })
}

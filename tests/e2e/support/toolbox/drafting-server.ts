import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import {
  type AiReply,
  completion,
  goodAnswer,
  startSmallAiService,
} from '../../../../apps/server/src/testing/small-ai-service'

const main = fileURLToPath(new URL('../../../../apps/server/dist/main.mjs', import.meta.url))

/** The built server with a simulated AI service. The service responds when the test releases it. */
export class DraftingServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'segno-drafting-'))
  readonly #ai: Awaited<ReturnType<typeof startSmallAiService>>
  #process: ChildProcess | undefined
  #output = ''
  #release: (() => void)[] = []
  origin = ''

  private constructor(ai: Awaited<ReturnType<typeof startSmallAiService>>) {
    this.#ai = ai
    const good = completion(goodAnswer)
    const held: AiReply = (response, asked) => void this.#release.push(() => good(response, asked))
    ai.reply = held
  }

  static async start(): Promise<DraftingServer> {
    const server = new DraftingServer(await startSmallAiService())
    server.#process = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: server.#folder,
        LOG_LEVEL: 'error',
        ...server.#ai.settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.#process.stdout?.on('data', (chunk) => {
      server.#output += String(chunk)
    })
    await expect.poll(() => server.#output, { timeout: 40_000 }).toMatch(/Segno is at http/)
    server.origin = /Segno is at (http:\S+)/.exec(server.#output)?.[1] ?? ''
    return server
  }

  /** Lets the AI service respond to all waiting requests. */
  answer(): void {
    for (const release of this.#release.splice(0)) release()
  }

  /** Returns the number of requests that wait for the AI service. */
  waiting(): number {
    return this.#release.length
  }

  async signIn(page: Page): Promise<void> {
    const data = { email: 'clara@example.org' }
    expect(
      (await page.request.post(`${this.origin}/api/auth/request-magic-link`, { data, maxRetries: 3 })).ok(),
    ).toBe(true)
    await expect.poll(() => this.#output).toMatch(/\/auth\/verify#token=/)
    await page.goto(/http\S+\/auth\/verify#token=[\w-]+/.exec(this.#output)?.[0] ?? '')
    await expect(page).toHaveURL(/\/logbook$/)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve))
    this.#process?.kill()
    await ended
    await this.#ai.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

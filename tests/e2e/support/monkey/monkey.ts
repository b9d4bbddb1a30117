import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { seededRandom } from '../../../../packages/domain/testing/generators/seeded-random'
import { accountOf } from '../sync-server'
import { expectEqualToServer, heldByServer, syncWord } from '../synced-diary'
import { MonkeyBrowser } from './monkey-browser'
import { MonkeyLog } from './monkey-log'
import { PlainMonkey } from './monkey-plain'
import { MonkeyServer } from './monkey-server'

/** The milliseconds for which all clients act before each comparison. */
const PART = 50_000
const EMAIL = 'monkey@example.org'

export interface MonkeyOptions {
  readonly seed: number
  readonly minutes: number
}

/**
 * Two real browsers and a plain client work in one account while networks fail and browsers and server are
 * killed. After each part all faults end, and all diaries must be equal.
 */
export class Monkey {
  readonly #log = new MonkeyLog()
  readonly #random
  readonly #minutes: number
  readonly #server: MonkeyServer
  readonly #browsers: readonly MonkeyBrowser[]
  readonly #plain: PlainMonkey
  #isActing = false

  private constructor(server: MonkeyServer, { seed, minutes }: MonkeyOptions) {
    this.#random = seededRandom(seed)
    this.#minutes = minutes
    this.#server = server
    const browserOf = (name: string, at: number) =>
      new MonkeyBrowser(name, server, this.#log, seededRandom(seed * 10 + at))
    this.#browsers = ['laptop', 'phone'].map(browserOf)
    this.#plain = new PlainMonkey(server, this.#log)
  }

  static async run(options: MonkeyOptions): Promise<void> {
    const server = await MonkeyServer.start(options.seed)
    const monkey = new Monkey(server, options)
    try {
      await monkey.#work()
    } finally {
      monkey.#isActing = false
      for (const browser of monkey.#browsers) await browser.remove()
      await server.stop()
    }
  }

  async #work(): Promise<void> {
    for (const browser of this.#browsers) await browser.signIn(EMAIL)
    await this.#plain.signIn(EMAIL)
    const end = Date.now() + this.#minutes * 60_000
    for (let part = 1; Date.now() < end; part++) {
      this.#log.act('monkey', `part ${part}`)
      await this.#disturb()
      await this.#compare()
    }
    this.#log.act('monkey', `ends: ${JSON.stringify([...this.#log.counts, ...this.#server.proxy.happened])}`)
  }

  /** Runs all clients and the faults at the same time for one part. */
  async #disturb(): Promise<void> {
    this.#isActing = true
    const browsers = this.#browsers.map((browser) => this.#repeat(browser.name, () => browser.act()))
    const plain = this.#repeat('plain', async () => {
      await wait(this.#random.whole(500, 4000))
      await this.#plain.act(this.#random)
    })
    const faults = this.#repeat('faults', () => this.#strike())
    await wait(PART)
    this.#isActing = false
    await Promise.all([...browsers, plain, faults])
  }

  /** Repeats an act until the part ends and prints each failed act. Only the comparison shows lost data. */
  async #repeat(name: string, act: () => Promise<void>): Promise<void> {
    while (this.#isActing) {
      await act().catch((error) => this.#log.act(name, `fails: ${String(error).split('\n')[0]}`))
    }
  }

  async #strike(): Promise<void> {
    const { proxy } = this.#server
    const random = this.#random
    await wait(random.whole(1000, 8000))
    const strikes: readonly (readonly [string, () => Promise<void>])[] = [
      ['kill the server', () => this.#killServer()],
      ['lose a quarter of the requests', () => this.#lose(0.25)],
      ['lose no request', () => this.#lose(0)],
      ['cut the channels', async () => proxy.cutChannels()],
      ['answer nothing', () => this.#hang()],
    ]
    const [name, strike] = random.pick(strikes)
    this.#log.act('faults', name)
    await strike()
  }

  async #lose(chance: number): Promise<void> {
    this.#server.proxy.chance = chance
  }

  async #killServer(): Promise<void> {
    await this.#server.kill()
    await wait(this.#random.whole(0, 4000))
    await this.#server.run()
  }

  async #hang(): Promise<void> {
    this.#server.proxy.isBlackHole = true
    await wait(this.#random.whole(500, 5000))
    this.#server.proxy.isBlackHole = false
  }

  /** Ends all faults. Expects equal diaries, every saved entry once, and no sign-out. */
  async #compare(): Promise<void> {
    await this.#server.run()
    this.#server.proxy.heal()
    const begun = Date.now()
    for (const browser of this.#browsers) {
      const page = await browser.settle()
      const account = await accountOf(page)
      expect(account?.email, `${browser.name} is signed in`).toBe(EMAIL)
      await expect(syncWord(page)).toHaveText(/Synced/, { timeout: 90_000 })
    }
    for (const browser of this.#browsers) {
      const page = await browser.settle()
      await expectEqualToServer(page, (await accountOf(page))?.id ?? '', this.#plain, 90_000)
      await expect(syncWord(page)).toHaveText(/Synced/, { timeout: 30_000 })
    }
    await this.#compareEntries()
    this.#log.act('monkey', `equal after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  }

  async #compareEntries(): Promise<void> {
    const { records } = await heldByServer(this.#plain)
    const entries = records.filter(({ kind }) => kind === 'entry')
    const living = entries.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
    expect((await this.#plain.pull()).map(({ id }) => id).sort(), 'the plain client sees all').toEqual(
      living.sort(),
    )
    const ids = new Set(entries.map(({ id }) => id))
    expect(
      [...this.#log.entries.keys()].filter((id) => !ids.has(id)),
      'saved entries that are lost',
    ).toEqual([])
    const titles = entries.map(({ body }) => (body as { pieces: { title: string }[] }).pieces[0]?.title ?? '')
    const studies = titles.filter((title) => /^(Study|Plain) /.test(title))
    expect(studies.length, 'doubled entries').toBe(new Set(studies).size)
    this.#log.act('monkey', `compared ${entries.length} entries of ${records.length} records`)
  }
}

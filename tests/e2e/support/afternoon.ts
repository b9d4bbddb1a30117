import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type SeededRandom, seededRandom } from '../../../packages/domain/testing/generators/seeded-random'
import { openLogbook, storedRows, typeLine } from './diary-page'
import { type ApiDevice, accountOf, newDevice, SyncServer } from './sync-server'
import { entryList, everyText, expectEqualToServer, heldByServer } from './synced-diary'

/**
 * Texts that a page showed as saved, except those that a device saw and replaced. The test must find each at
 * the end.
 */
export class SavedTexts {
  readonly texts = new Set<string>()
  readonly titles: string[] = []
  #count = 0

  newText(word: string): string {
    return `${word} ${(this.#count++).toString(36).padStart(3, '0')}x`
  }
}

interface Device {
  readonly name: string
  readonly context: BrowserContext
  readonly tabs: readonly [Page, Page]
}

/** Timeout of an act in milliseconds. A deletion on the other device can make an act impossible. */
const ACT_TIMEOUT = 5000

/** Two devices with two tabs each, signed in to one account over a failing network. */
export class Afternoon {
  readonly saved = new SavedTexts()
  readonly acts = new Map<string, number>()
  readonly #server: SyncServer
  readonly #devices: readonly Device[]
  readonly #owner: string
  readonly #api: ApiDevice

  private constructor(server: SyncServer, devices: readonly Device[], owner: string, api: ApiDevice) {
    this.#server = server
    this.#devices = devices
    this.#owner = owner
    this.#api = api
  }

  static async begin(browser: Browser, server: SyncServer, email: string): Promise<Afternoon> {
    const devices: Device[] = []
    for (const name of ['laptop', 'phone']) {
      const context = await newDevice(browser)
      const tabs: [Page, Page] = [await context.newPage(), await context.newPage()]
      await server.signIn(tabs[0], email)
      for (const tab of tabs) {
        tab.setDefaultTimeout(ACT_TIMEOUT)
        await openLogbook(tab, `${server.origin}/logbook`)
      }
      devices.push({ name, context, tabs })
    }
    const owner = (await accountOf((devices[0] as Device).tabs[0]))?.id ?? ''
    return new Afternoon(server, devices, owner, await server.device(email))
  }

  get tabs(): Page[] {
    return this.#devices.flatMap(({ tabs }) => [...tabs])
  }

  /** Runs `acts` acts on both devices at the same time, each with its own random numbers. */
  async work(seed: number, acts: number): Promise<void> {
    await Promise.all(
      this.#devices.map(async (device, at) => {
        const random = seededRandom(seed * 2 + at)
        for (let done = 0; done < acts; done++) await this.#act(device, random)
      }),
    )
  }

  async #act(device: Device, random: SeededRandom): Promise<void> {
    const acts: Record<string, (page: Page) => Promise<void>> = {
      line: (page) => this.#writeLine(page),
      edit: (page) => this.#edit(page, random),
      delete: (page) => this.#delete(page, random),
      preference: (page) => this.#changePreference(page),
      network: () => this.#toggleNetwork(device, random),
    }
    const name = random.pick([
      'line',
      'line',
      'line',
      'edit',
      'edit',
      'edit',
      'delete',
      'preference',
      'network',
    ])
    const page = random.pick(device.tabs)
    await page.bringToFront()
    const isDone = await acts[name]?.(page).then(
      () => true,
      () => false,
    )
    if (!isDone) await this.#startOver(page)
    const key = isDone ? name : `${name} given up`
    this.acts.set(key, (this.acts.get(key) ?? 0) + 1)
  }

  /** Reopens the logbook after a failed act. */
  async #startOver(page: Page): Promise<void> {
    await page.goto(`${this.#server.origin}/logbook`).catch(() => {})
    await page
      .getByRole('heading', { level: 1 })
      .waitFor()
      .catch(() => {})
  }

  async #writeLine(page: Page): Promise<void> {
    const title = this.saved.newText('Study')
    await typeLine(page, `12 min ${title}`)
    await page.keyboard.press('Enter')
    await this.#isStored(page, title)
    this.saved.texts.add(title)
    this.saved.titles.push(title)
  }

  async #edit(page: Page, random: SeededRandom): Promise<void> {
    await this.#choose(page, random)
    await page.getByRole('region', { name: 'Entry details' }).getByRole('button', { name: 'Edit' }).click()
    const notes = page.getByLabel('Notes')
    const seen = await notes.inputValue()
    const text = this.saved.newText('Note')
    await notes.fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await this.#isStored(page, text)
    this.saved.texts.delete(seen)
    this.saved.texts.add(text)
  }

  async #delete(page: Page, random: SeededRandom): Promise<void> {
    await this.#choose(page, random)
    const details = page.getByRole('region', { name: 'Entry details' })
    const id = new URL(page.url()).searchParams.get('entry')
    await details.getByRole('button', { name: 'Delete' }).click()
    const isGone = async () => (await storedRows(page)).find((row) => row.id === id)?.deletedAt !== undefined
    await expect.poll(isGone, { timeout: ACT_TIMEOUT }).toBe(true)
    if (random.chance(0.5)) await page.getByRole('button', { name: 'Undo' }).last().click()
  }

  async #choose(page: Page, random: SeededRandom): Promise<void> {
    const links = entryList(page).getByRole('listitem').getByRole('link')
    await links.nth(random.whole(0, Math.min(5, (await links.count()) - 1))).click()
    await page.waitForURL(/entry=/)
  }

  async #changePreference(page: Page): Promise<void> {
    await page.goto(`${this.#server.origin}/settings/preferences`)
    await page.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
    await openLogbook(page, `${this.#server.origin}/logbook`)
  }

  async #toggleNetwork(device: Device, random: SeededRandom): Promise<void> {
    const { proxy } = this.#server
    const acts = [
      () => device.context.setOffline(true),
      () => device.context.setOffline(false),
      async () => proxy.cutChannels(),
      async () => {
        proxy.isBlackHole = !proxy.isBlackHole
      },
    ]
    await random.pick(acts)()
  }

  async #isStored(page: Page, text: string): Promise<void> {
    const isThere = async () => JSON.stringify(await storedRows(page)).includes(text)
    await expect.poll(isThere, { timeout: ACT_TIMEOUT }).toBe(true)
  }

  /** Ends all faults. Returns the seconds until both devices equal the server. */
  async heal(): Promise<number> {
    this.#server.proxy.heal()
    for (const { context } of this.#devices) await context.setOffline(false)
    const begun = Date.now()
    for (const { tabs } of this.#devices) await expectEqualToServer(tabs[0], this.#owner, this.#api)
    return (Date.now() - begun) / 1000
  }

  /** Expects that no text is lost, no entry is duplicated, and all tabs show the same first five entries. */
  async check(): Promise<void> {
    const { records } = await heldByServer(this.#api)
    const everything = await everyText(this.#api)
    expect([...this.saved.texts].filter((text) => !everything.includes(text))).toEqual([])
    const living = records.filter(({ kind, deletedAt }) => kind === 'entry' && deletedAt === null)
    const titles = living.map(({ body }) => JSON.stringify((body as { pieces: object[] }).pieces))
    expect(new Set(titles).size).toBe(titles.length)
    for (const tab of this.tabs) {
      await tab.bringToFront()
      if (!/\/logbook/.test(tab.url())) await this.#startOver(tab)
    }
    const [first, ...others] = this.tabs as [Page, Page, Page, Page]
    const shown = (tab: Page) => entryList(tab).getByRole('listitem').allInnerTexts()
    for (const tab of others) {
      // The first tab may still be rendering its latest change.
      await expect(async () =>
        expect((await shown(tab)).slice(0, 5)).toEqual((await shown(first)).slice(0, 5)),
      ).toPass({ timeout: 20_000 })
    }
  }

  async end(): Promise<void> {
    for (const { context } of this.#devices) await context.close()
  }
}

/**
 * Runs both devices over a failing network, restores the network, expects equal diaries, and prints a summary.
 */
export async function spendAfternoon(
  browser: Browser,
  { seed, acts }: { seed: number; acts: number },
): Promise<void> {
  const server = await SyncServer.start(seed)
  const afternoon = await Afternoon.begin(browser, server, `musician.${seed}@example.org`)
  try {
    server.proxy.chance = 0.25
    await afternoon.work(seed, acts)
    const seconds = await afternoon.heal()
    await afternoon.check()
    const reported = JSON.stringify([...afternoon.acts, ...server.proxy.happened])
    console.log(`seed ${seed}: ${reported}; equal after ${seconds.toFixed(1)} s`)
    expect(afternoon.saved.texts.size).toBeGreaterThan(0)
  } finally {
    await afternoon.end()
    await server.stop()
  }
}

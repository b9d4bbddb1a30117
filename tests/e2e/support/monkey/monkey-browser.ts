import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { SeededRandom } from '../../../../packages/domain/testing/generators/seeded-random'
import { type BrowserProcess, newProfile, openBrowser, removeProfile } from '../browser-process'
import { allRows, openLogbook, storedRows, typeLine } from '../diary-page'
import { accountOf } from '../sync-server'
import { entryList } from '../synced-diary'
import type { MonkeyLog } from './monkey-log'
import type { MonkeyServer } from './monkey-server'

/** Timeout of a step in milliseconds. A deletion on another device can make a step impossible. */
const ACTION_TIMEOUT = 6000
const MOST_TABS = 3
/** The maximum duration of an act in milliseconds. */
const MOST_TIME = 40_000

/** A person with a real browser and a persistent profile, who works fast and sometimes loses the browser. */
export class MonkeyBrowser {
  readonly name: string
  readonly #server: MonkeyServer
  readonly #log: MonkeyLog
  readonly #random: SeededRandom
  readonly #profile = newProfile()
  #process: BrowserProcess | null = null
  email = ''

  constructor(name: string, server: MonkeyServer, log: MonkeyLog, random: SeededRandom) {
    this.name = name
    this.#server = server
    this.#log = log
    this.#random = random
  }

  /** Returns the open tabs, or a new one. Starts the browser if it does not run. */
  async pages(): Promise<Page[]> {
    if (!this.#process) {
      this.#process = await openBrowser(this.#profile)
      this.#process.context.setDefaultTimeout(ACTION_TIMEOUT)
    }
    const pages = this.#process.context.pages()
    return pages.length > 0 ? pages : [await this.#process.context.newPage()]
  }

  async signIn(email: string): Promise<void> {
    this.email = email
    const [page] = (await this.pages()) as [Page]
    const ask = async () => {
      const asked = await page.request.post(`${this.#server.origin}/api/auth/request-magic-link`, {
        maxRetries: 3,
        data: { email },
      })
      return { status: asked.status() }
    }
    await page.goto(await this.#server.link(ask))
    await expect(page).toHaveURL(/\/logbook$/, { timeout: 30_000 })
    await expect.poll(async () => (await accountOf(page))?.email, { timeout: 30_000 }).toBe(email)
  }

  async act(): Promise<void> {
    const random = this.#random
    const acts: readonly (readonly [number, string, (page: Page) => Promise<void>])[] = [
      [26, 'logs', (page) => this.#logLine(page)],
      [18, 'edits', (page) => this.#edit(page)],
      [8, 'deletes', (page) => this.#delete(page)],
      [5, 'adds-piece', (page) => this.#addPiece(page)],
      [7, 'renames', (page) => this.#rename(page)],
      [7, 'changes-status', (page) => this.#changeStatus(page)],
      [5, 'sets-goal', (page) => this.#setGoal(page)],
      [6, 'opens-tab', () => this.#openTab()],
      [5, 'closes-tab', (page) => page.close()],
      [4, 'reloads', async (page) => void (await page.reload())],
      [6, 'goes-offline', async (page) => page.context().setOffline(random.chance(0.5))],
      [3, 'is-killed', () => this.kill()],
    ]
    const [name, run] = random.pick(acts.flatMap(([weight, ...act]) => Array<typeof act>(weight).fill(act)))
    const page = random.pick(await this.pages())
    await page.bringToFront()
    this.#log.act(this.name, name)
    const doing = run(page).catch(async (error) => {
      this.#log.act(this.name, `gives-up ${name}: ${String(error).split('\n')[0]}`)
      await this.#startOver(page)
    })
    const isDone = await Promise.race([doing.then(() => true), wait(MOST_TIME, false)])
    if (isDone) return
    // A Playwright call may never return, for example if its page navigates meanwhile.
    this.#log.act(this.name, `does not return from ${name}`)
    await this.kill()
  }

  async kill(): Promise<void> {
    const browser = this.#process
    this.#process = null
    await browser?.kill()
  }

  async setOnline(): Promise<void> {
    const [page] = (await this.pages()) as [Page]
    await page.context().setOffline(false)
  }

  /** Restores the network and returns a page at the logbook. */
  async settle(): Promise<Page> {
    await this.setOnline()
    for (const page of await this.pages()) await this.#startOver(page)
    const [page] = (await this.pages()) as [Page]
    await page.bringToFront()
    await openLogbook(page, `${this.#server.origin}/logbook`)
    return page
  }

  async remove(): Promise<void> {
    await this.kill()
    removeProfile(this.#profile)
  }

  async #startOver(page: Page): Promise<void> {
    if (page.isClosed()) return
    await page.goto(`${this.#server.origin}/logbook`).catch(() => {})
    await page
      .getByRole('heading', { level: 1 })
      .waitFor({ timeout: 3000 })
      .catch(() => {})
  }

  async #open(page: Page, path: string): Promise<void> {
    await page.goto(this.#server.origin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  async #atLogbook(page: Page): Promise<void> {
    if (!/\/logbook/.test(page.url())) await this.#open(page, '/logbook')
  }

  async #logLine(page: Page): Promise<void> {
    await this.#atLogbook(page)
    const title = this.#log.newText(this.#random.chance(0.3) ? 'Nocturne' : 'Study')
    await typeLine(page, `12 min ${title}`)
    await page.keyboard.press('Enter')
    const row = await this.#stored(page, title)
    this.#log.saved(row.id, title)
    this.#log.act(this.name, `saved ${row.id}: ${title}`)
  }

  async #edit(page: Page): Promise<void> {
    await this.#choose(page)
    await page.getByRole('region', { name: 'Entry details' }).getByRole('button', { name: 'Edit' }).click()
    const text = this.#log.newText('Note')
    await page.getByLabel('Notes').fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await this.#stored(page, text)
    this.#log.act(this.name, `saved note ${text}`)
  }

  async #delete(page: Page): Promise<void> {
    await this.#choose(page)
    await page.getByRole('region', { name: 'Entry details' }).getByRole('button', { name: 'Delete' }).click()
    if (this.#random.chance(0.5)) await page.getByRole('button', { name: 'Undo' }).last().click()
  }

  async #choose(page: Page): Promise<void> {
    await this.#atLogbook(page)
    const links = entryList(page).getByRole('listitem').getByRole('link')
    await links.nth(this.#random.whole(0, Math.min(5, (await links.count()) - 1))).click()
    await page.waitForURL(/entry=/)
  }

  async #addPiece(page: Page): Promise<void> {
    await this.#open(page, '/repertoire?add=1')
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: 'Title' })
      .or(page.getByLabel('Title'))
      .first()
      .fill(this.#log.newText('Piece'))
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  async #openPiece(page: Page): Promise<void> {
    const items = (await allRows(page)).filter(
      (row) => row.kind === 'repertoire' && row.deletedAt === undefined,
    )
    if (items.length === 0) return this.#addPiece(page).then(() => this.#openPiece(page))
    await this.#open(page, `/repertoire/${encodeURIComponent(this.#random.pick(items).id)}`)
  }

  async #rename(page: Page): Promise<void> {
    await this.#openPiece(page)
    await page.getByRole('button', { name: 'Edit piece' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit piece' })
    const title = this.#log.newText('Piece')
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  async #changeStatus(page: Page): Promise<void> {
    await this.#openPiece(page)
    const status = page.getByRole('combobox', { name: 'Status' })
    await status.selectOption(this.#random.pick(['planned', 'learning', 'working', 'polished', 'dropped']))
    await wait(100)
  }

  async #setGoal(page: Page): Promise<void> {
    await this.#open(page, '/goals')
    await page
      .getByRole('button', { name: /^(New goal|Set the first goal)$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'New goal' })
    await dialog.getByLabel('Title').fill(this.#log.newText('Goal'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async #openTab(): Promise<void> {
    const pages = await this.pages()
    if (pages.length >= MOST_TABS) return
    const page = await (pages[0] as Page).context().newPage()
    await this.#startOver(page)
  }

  /** Waits until the text is durable. Returns the entry's row. */
  async #stored(page: Page, text: string) {
    const find = async () => (await storedRows(page)).find((row) => JSON.stringify(row.body).includes(text))
    await expect
      .poll(async () => (await find()) !== undefined, { timeout: ACTION_TIMEOUT, intervals: [50] })
      .toBe(true)
    return (await find()) as Awaited<ReturnType<typeof storedRows>>[number]
  }
}

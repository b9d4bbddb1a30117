import { expect, test } from 'vitest'
import type { AppWorker } from '../contracts/app-worker'
import { AppUpdate } from './app-update'

class FakeBrowser {
  now = 0
  waiting = false
  checks = 0
  reloads = 0
  news = 0
  languages: string[] = []
  #timers: { at: number; run: () => void }[] = []
  #waits: (() => void)[] = []
  #takes: (() => void)[] = []
  #shows: (() => void)[] = []

  readonly worker: AppWorker = {
    start: async () => true,
    check: async () => void this.checks++,
    isWaiting: () => this.waiting,
    onWaiting: (run) => void this.#waits.push(run),
    onTakenOver: (run) => void this.#takes.push(run),
    takeOver: () => this.waiting,
    useLanguage: (language) => void this.languages.push(language),
    useGroup: () => {},
  }
  readonly update = new AppUpdate(
    this.worker,
    {
      now: () => this.now,
      after: (delay, run) => {
        this.#timers.push({ at: this.now + delay, run })
        return () => {}
      },
      every: () => () => {},
    },
    {
      onShow: (run) => {
        this.#shows.push(run)
        return () => {}
      },
      reload: () => void this.reloads++,
    },
  )

  begin = () => this.update.start(() => this.news++)
  arrive() {
    this.waiting = true
    for (const run of this.#waits) run()
  }
  takeOver() {
    this.waiting = false
    for (const run of this.#takes) run()
  }
  look() {
    for (const run of this.#shows) run()
  }
  pass(delay: number) {
    this.now += delay
    for (const { at, run } of this.#timers) if (at <= this.now) run()
  }
}

test('AppUpdate calls onReady for a newer version and does not reload the page', async () => {
  const browser = new FakeBrowser()
  await browser.begin()
  browser.arrive()
  browser.pass(86_400_000)
  expect([browser.news, browser.reloads]).toEqual([1, 0])
})

test('AppUpdate calls onReady for a version that already waits at the start', async () => {
  const browser = new FakeBrowser()
  browser.waiting = true
  await browser.begin()
  expect(browser.news).toBe(1)
})

test('AppUpdate.accept reloads the page once, after the newer version has taken control', async () => {
  const browser = new FakeBrowser()
  await browser.begin()
  browser.arrive()
  browser.update.accept()
  expect(browser.reloads).toBe(0)
  browser.takeOver()
  browser.takeOver()
  browser.pass(10_000)
  expect(browser.reloads).toBe(1)
})

test('AppUpdate.accept reloads the page even if the newer version does not take control', async () => {
  const browser = new FakeBrowser()
  await browser.begin()
  browser.arrive()
  browser.update.accept()
  browser.pass(10_000)
  expect(browser.reloads).toBe(1)
})

test('a page keeps running when another tab accepts the version, and reloads on its own accept', async () => {
  const browser = new FakeBrowser()
  await browser.begin()
  browser.takeOver()
  expect([browser.news, browser.reloads]).toEqual([1, 0])
  browser.update.accept()
  expect(browser.reloads).toBe(1)
})

test('AppUpdate checks for a newer version at most once an hour, also when the page is shown again', async () => {
  const browser = new FakeBrowser()
  await browser.begin()
  browser.look()
  browser.pass(3_600_000)
  browser.look()
  browser.look()
  expect(browser.checks).toBe(1)
})

test('AppUpdate does not call onReady in a browser without a service worker', async () => {
  const browser = new FakeBrowser()
  browser.worker.start = async () => false
  await browser.begin()
  browser.arrive()
  expect(browser.news).toBe(0)
})

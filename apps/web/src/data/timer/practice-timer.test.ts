import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, HOUR, MINUTE, SECOND, settle, Tab } from '../../../testing/timer-browser'

let browser: Browser
let tab: Tab
beforeEach(async () => {
  browser = new Browser()
  tab = await browser.open()
})

describe('counting', () => {
  test('a pause adds no time to the timer and leaves its start unchanged', async () => {
    const startedAt = browser.clock.now()
    tab.timer.start({ title: 'Consolation No. 3', composer: 'Franz Liszt' })
    await browser.pass(10 * MINUTE)
    tab.timer.pause()
    await browser.pass(5 * MINUTE)
    tab.timer.resume()
    await browser.pass(2 * MINUTE)
    expect(tab.timer.elapsed()).toBe(12 * MINUTE)
    expect(tab.timer.observers.snapshot.getState()).toMatchObject({
      status: 'running',
      startedAt,
      piece: { title: 'Consolation No. 3' },
    })
  })

  test('PracticeTimer calls snapshot listeners after an action, and only tick listeners each second', async () => {
    let acts = 0
    let ticks = 0
    tab.timer.start()
    await settle()
    tab.timer.observers.snapshot.subscribe(() => acts++)
    tab.timer.observers.onTick(() => ticks++)
    const before = tab.timer.observers.snapshot.getState()
    await browser.pass(30 * SECOND)
    expect(acts).toBe(0)
    expect(tab.timer.observers.snapshot.getState()).toBe(before)
    expect(ticks).toBeGreaterThanOrEqual(30)
    tab.timer.pause()
    expect(acts).toBe(1)
  })

  test('PracticeTimer delays an action until it has read the stored timer', async () => {
    tab.timer.start()
    await browser.pass(MINUTE)
    const next = new Tab(browser)
    next.timer.start()
    next.timer.pause()
    await next.timer.ready
    await settle()
    expect(next.timer.elapsed()).toBe(MINUTE)
    expect(next.timer.observers.snapshot.getState().status).toBe('paused')
  })
})

describe('a killed tab', () => {
  test('the timer continues after a kill of its tab and offers to trim the gap', async () => {
    tab.timer.start()
    await browser.pass(10 * MINUTE)
    const next = await browser.reopen(2 * MINUTE)
    expect(next.timer.elapsed()).toBe(12 * MINUTE)
    const gap = next.timer.gap()
    expect(gap && gap.to - gap.from).toBe(2 * MINUTE)
    next.timer.trimGap()
    expect(next.timer.elapsed()).toBe(10 * MINUTE)
    expect(next.timer.gap()).toBeNull()
    next.timer.undoTrim()
    expect(next.timer.elapsed()).toBe(12 * MINUTE)
  })

  test("a killed tab loses at most the timer's last second", async () => {
    tab.timer.start()
    await browser.pass(100 * SECOND)
    browser.clock.advance(999)
    expect(browser.rows.get('timer')).toMatchObject({ status: 'running', accumulatedMs: 100 * SECOND })
  })

  test('the timer reports no gap after an absence of five seconds', async () => {
    tab.timer.start()
    await browser.pass(MINUTE)
    const next = await browser.reopen(5 * SECOND)
    expect(next.timer.gap()).toBeNull()
    expect(next.timer.elapsed()).toBe(MINUTE + 5 * SECOND)
  })

  test('the timer offers a gap after each reload until the musician dismisses it', async () => {
    tab.timer.start()
    await browser.pass(MINUTE)
    await browser.reopen(HOUR)
    const next = await browser.reopen()
    expect(next.timer.gap()).not.toBeNull()
    next.timer.dismissGap()
    await settle()
    const last = await browser.reopen()
    expect(last.timer.gap()).toBeNull()
    expect(last.timer.elapsed()).toBe(HOUR + MINUTE)
  })

  test('after its tab was closed for a day, the timer is paused and sets `expiredAt` until the musician dismisses it', async () => {
    tab.timer.start()
    await browser.pass(MINUTE)
    const lastCounted = browser.clock.now()
    const next = await browser.reopen(24 * HOUR)
    expect(next.timer.observers.snapshot.getState()).toMatchObject({
      status: 'paused',
      expiredAt: lastCounted,
      gap: null,
    })
    expect(next.timer.elapsed()).toBe(MINUTE)
    next.timer.dismissExpired()
    await settle()
    expect((await browser.reopen()).timer.observers.snapshot.getState()).toMatchObject({
      status: 'paused',
      expiredAt: null,
    })
  })

  test('the timer window stays minimised after a reload', async () => {
    tab.timer.start()
    expect(tab.timer.window()).toBe('open')
    tab.timer.minimise()
    await settle()
    expect((await browser.reopen()).timer.window()).toBe('minimised')
  })

  test('the timer copies an unreadable row before it overwrites it', async () => {
    browser.rows.set('timer', { status: 'running', startedAt: 'noon' })
    const next = await browser.reopen()
    next.timer.start()
    await settle()
    expect(browser.rows.get('timer/unreadable')).toEqual({ status: 'running', startedAt: 'noon' })
    expect(browser.rows.get('timer')).toMatchObject({ status: 'running', accumulatedMs: 0 })
  })
})

describe('a suspended page', () => {
  test('the timer counts the time of a suspended page and offers to trim it', async () => {
    tab.timer.start()
    await browser.pass(MINUTE)
    tab.isFrozen = true
    browser.clock.advance(3 * HOUR)
    await tab.show()
    expect(tab.timer.elapsed()).toBe(3 * HOUR + MINUTE)
    expect(tab.timer.gap()).not.toBeNull()
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(MINUTE)
  })

  test('the timer offers the gaps of two suspensions one after the other', async () => {
    tab.timer.start()
    for (const sleep of [HOUR, 2 * HOUR]) {
      await browser.pass(MINUTE)
      tab.isFrozen = true
      browser.clock.advance(sleep)
      await tab.show()
    }
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(2 * HOUR + 2 * MINUTE)
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(2 * MINUTE)
    expect(tab.timer.gap()).toBeNull()
  })

  test('the timer still offers the gap if a pause follows the suspension at once', async () => {
    tab.timer.start()
    await browser.pass(MINUTE)
    tab.isFrozen = true
    browser.clock.advance(HOUR)
    tab.timer.pause()
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(MINUTE)
  })

  test('the timer reports no gap for the throttling of a hidden page', async () => {
    tab.timer.start()
    tab.hide()
    await browser.pass(10 * SECOND)
    for (let turn = 0; turn < 20; turn++) {
      tab.isFrozen = true
      browser.clock.advance(59 * SECOND)
      tab.isFrozen = false
      browser.clock.advance(SECOND)
      await settle()
    }
    await tab.show()
    expect(tab.timer.gap()).toBeNull()
    expect(tab.timer.elapsed()).toBe(20 * MINUTE + 10 * SECOND)
    tab.isFrozen = true
    browser.clock.advance(20 * SECOND)
    await tab.show()
    expect(tab.timer.gap()).not.toBeNull()
  })
})

test('restoreReset restores the timer and counts the time since the reset', async () => {
  tab.timer.start()
  await browser.pass(10 * MINUTE)
  tab.timer.reset()
  expect(tab.timer.observers.snapshot.getState().status).toBe('idle')
  await browser.pass(8 * SECOND)
  expect(tab.timer.restoreReset()).toBe(true)
  expect(tab.timer.elapsed()).toBe(10 * MINUTE + 8 * SECOND)
  expect(tab.timer.gap()).toBeNull()
  expect(tab.timer.restoreReset()).toBe(false)
})

test('correctStart moves the start of the timer and refuses a start in the future', async () => {
  tab.timer.start()
  await browser.pass(10 * MINUTE)
  const now = browser.clock.now()
  expect(tab.timer.correctStart(now - 25 * MINUTE)).toMatchObject({ ok: true })
  expect(tab.timer.elapsed()).toBe(25 * MINUTE)
  expect(tab.timer.correctStart(now + MINUTE)).toEqual({ ok: false, error: 'future' })
  expect(tab.timer.elapsed()).toBe(25 * MINUTE)
})

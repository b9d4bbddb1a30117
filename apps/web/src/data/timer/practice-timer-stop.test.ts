import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, minute, second, settle, type Tab } from '../../../testing/timer-browser'

let browser: Browser
let tab: Tab
beforeEach(async () => {
  browser = new Browser()
  tab = await browser.open()
})

describe('stop and log', () => {
  test('proposes rounded minutes and the start, and sets the timer back', async () => {
    const startedAt = browser.clock.now()
    tab.timer.start()
    await browser.pass(24 * minute + 40 * second)
    const proposal = await tab.timer.stop()
    expect(proposal).toMatchObject({ startedAt, minutes: 25, seconds: 1480 })
    expect(tab.timer.snapshot()).toMatchObject({ status: 'idle', window: 'closed' })
    expect((await browser.reopen()).timer.proposal()).toMatchObject({ startedAt, minutes: 25 })
  })

  test('proposes nothing where nothing runs, and a double press is one', async () => {
    expect(await tab.timer.stop()).toBeNull()
    tab.timer.start()
    await browser.pass(minute)
    const [first, again] = await Promise.all([tab.timer.stop(), tab.timer.stop()])
    expect(again).toBe(first)
    await tab.timer.forgetProposal()
    expect(tab.timer.proposal()).toBeNull()
  })

  test('killed before the timer was set back, it counts once', async () => {
    tab.timer.start()
    await browser.pass(10 * minute)
    const running = structuredClone(browser.rows.get('timer'))
    await tab.timer.stop()
    browser.rows.set('timer', running)
    const next = await browser.reopen(minute)
    expect(next.timer.snapshot()).toMatchObject({ status: 'idle', proposal: { minutes: 10 } })
    next.timer.start()
    await browser.pass(minute)
    expect((await browser.reopen()).timer.elapsed()).toBe(minute)
  })

  test('a second stop does not lose the first', async () => {
    for (const length of [10, 20]) {
      tab.timer.start()
      await browser.pass(length * minute)
      await tab.timer.stop()
    }
    expect(tab.timer.proposal()).toMatchObject({ minutes: 20 })
    await tab.timer.forgetProposal()
    expect(tab.timer.proposal()).toMatchObject({ minutes: 10 })
    await tab.timer.bringBackProposal()
    expect(tab.timer.proposal()).toMatchObject({ minutes: 20 })
  })

  test('the timer can be taken up again, paused, unless another is on', async () => {
    const startedAt = browser.clock.now()
    tab.timer.start()
    await browser.pass(10 * minute)
    await tab.timer.stop()
    tab.timer.start()
    expect(await tab.timer.restoreProposal()).toBe(false)
    tab.timer.reset()
    expect(await tab.timer.restoreProposal()).toBe(true)
    expect(tab.timer.snapshot()).toMatchObject({ status: 'paused', startedAt, proposal: null })
    expect(tab.timer.elapsed()).toBe(10 * minute)
  })

  test('where nothing can be kept, the timer stays, paused, until it is logged', async () => {
    tab.timer.start()
    await browser.pass(10 * minute)
    browser.refuses = true
    expect(await tab.timer.stop()).toMatchObject({ minutes: 10 })
    expect(tab.timer.snapshot()).toMatchObject({ status: 'paused', proposal: { minutes: 10 } })
    browser.refuses = false
    await tab.timer.forgetProposal()
    expect(tab.timer.snapshot()).toMatchObject({ status: 'idle', proposal: null })
  })

  test('is known in the other tab too, and gone when it is logged', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    await tab.timer.stop()
    await settle()
    expect(other.timer.proposal()).toMatchObject({ minutes: 1 })
    await other.timer.forgetProposal()
    await settle()
    expect(tab.timer.proposal()).toBeNull()
  })
})

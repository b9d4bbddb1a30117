import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, HOUR, MINUTE, SECOND, settle, type Tab } from '../../../testing/timer-browser'

let browser: Browser
let tab: Tab
beforeEach(async () => {
  browser = new Browser()
  tab = await browser.open()
})

describe('two tabs', () => {
  test('two tabs show and control the same timer', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(10 * MINUTE)
    expect(other.timer.elapsed()).toBe(10 * MINUTE)
    other.timer.pause()
    await browser.pass(MINUTE)
    expect(tab.timer.elapsed()).toBe(10 * MINUTE)
    expect(tab.timer.observers.snapshot.getState().status).toBe('paused')
  })

  test('a count that another tab writes after a pause does not undo the pause', async () => {
    tab.timer.start()
    await settle()
    const other = await browser.open()
    await browser.pass(MINUTE)
    const stale = structuredClone(browser.rows.get('timer'))
    tab.timer.pause()
    await settle()
    browser.rows.set('timer', stale)
    tab.handleOutsideChange('timer')
    await settle()
    await browser.pass(MINUTE)
    expect(browser.rows.get('timer')).toMatchObject({ status: 'paused', accumulatedMs: MINUTE })
    expect(other.timer.observers.snapshot.getState().status).toBe('paused')
  })

  test('a timer stays paused if another tab counts at the moment of the pause', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(MINUTE)
    tab.timer.pause()
    browser.clock.advance(SECOND)
    await settle()
    await browser.pass(MINUTE)
    for (const each of [tab, other]) expect(each.timer.observers.snapshot.getState().status).toBe('paused')
    expect(other.timer.elapsed()).toBe(MINUTE)
  })

  test('a tab that was frozen while another one counted reports no gap', async () => {
    const other = await browser.open()
    tab.timer.start()
    await settle()
    other.isFrozen = true
    await browser.pass(HOUR)
    await other.show()
    expect(other.timer.gap()).toBeNull()
    expect(other.timer.elapsed()).toBe(HOUR)
  })

  test('a tab that was frozen while another one stopped the timer drops its own run', async () => {
    const other = await browser.open()
    tab.timer.start()
    await settle()
    other.isFrozen = true
    await browser.pass(MINUTE)
    await tab.timer.proposals.stop()
    await other.show()
    await browser.pass(MINUTE)
    expect(other.timer.observers.snapshot.getState().status).toBe('idle')
    expect(browser.rows.get('timer')).toMatchObject({ status: 'idle' })
  })

  test('trimming a gap in one tab removes the gap in another tab', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(MINUTE)
    tab.isFrozen = true
    other.isFrozen = true
    browser.clock.advance(HOUR)
    await tab.show()
    await other.show()
    expect(other.timer.gap()).not.toBeNull()
    other.timer.trimGap()
    await settle()
    expect(tab.timer.gap()).toBeNull()
    expect(tab.timer.elapsed()).toBe(MINUTE)
  })

  test('PracticeTimer.forget resets the timer in all tabs and leaves no row', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(MINUTE)
    await tab.timer.forget()
    await browser.pass(MINUTE)
    tab.hide()
    await settle()
    expect(other.timer.observers.snapshot.getState().status).toBe('idle')
    expect([...browser.rows.keys()]).toEqual([])
  })
})

describe('reminders', () => {
  beforeEach(() => {
    browser.settings = { enableReminders: true, reminderType: 'both', reminderInterval: 15 }
  })

  test('the timer shows and sounds one reminder every 15 minutes, also in a hidden page', async () => {
    tab.timer.start()
    await browser.pass(15 * MINUTE)
    expect(tab.reminders).toEqual([15])
    expect(tab.timer.observers.snapshot.getState().reminder).toMatchObject({ practised: 15 })
    tab.hide()
    await browser.pass(16 * MINUTE)
    expect(tab.reminders).toEqual([15, 30])
    expect(tab.chimes).toEqual([0, 0.3, 0.3])
    await browser.pass(MINUTE)
    expect(tab.timer.observers.snapshot.getState().reminder).toBeNull()
  })

  test('the timer shows a reminder of type `visual` without sound and sounds one of type `sound` without showing it', async () => {
    browser.settings = { ...browser.settings, reminderType: 'visual' }
    tab.timer.start()
    await browser.pass(15 * MINUTE)
    expect([tab.reminders, tab.chimes]).toEqual([[15], []])
    browser.settings = { ...browser.settings, reminderType: 'sound' }
    await browser.pass(15 * MINUTE)
    expect([tab.reminders, tab.chimes]).toEqual([[15], [0.3]])
  })

  test("the visible tab shows the timer's reminder, or a hidden tab if the visible one is frozen", async () => {
    const others = [await browser.open(), await browser.open()]
    tab.timer.start()
    await browser.pass(SECOND)
    for (const hidden of [tab, ...others.slice(1)]) hidden.hide()
    await browser.pass(HOUR)
    expect(others[0]?.reminders).toEqual([15, 30, 45, 60])
    expect([tab.reminders, others[1]?.reminders]).toEqual([[], []])
    if (others[0]) others[0].isFrozen = true
    await browser.pass(15 * MINUTE)
    expect([...tab.reminders, ...(others[1]?.reminders ?? [])]).toContain(75)
  })

  test('the timer shows a due reminder only after the settings are loaded', async () => {
    tab.timer.start()
    tab.phase = 'opening'
    await browser.pass(16 * MINUTE)
    expect(tab.reminders).toEqual([])
    tab.phase = 'complete'
    await browser.pass(SECOND)
    expect(tab.reminders).toEqual([15])
  })

  test('correcting the start of the timer triggers no reminder for the added time', async () => {
    tab.timer.start()
    await browser.pass(MINUTE)
    tab.timer.correctStart(browser.clock.now() - 20 * MINUTE)
    await browser.pass(MINUTE)
    expect(tab.reminders).toEqual([])
  })
})

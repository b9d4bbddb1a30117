import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, hour, minute, second, settle, type Tab } from '../../../testing/timer-browser'

let browser: Browser
let tab: Tab
beforeEach(async () => {
  browser = new Browser()
  tab = await browser.open()
})

describe('two tabs', () => {
  test('two tabs count the same timer', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(10 * minute)
    expect(other.timer.elapsed()).toBe(10 * minute)
    other.timer.pause()
    await browser.pass(minute)
    expect(tab.timer.elapsed()).toBe(10 * minute)
    expect(tab.timer.observers.snapshot.getState().status).toBe('paused')
  })

  test('a count written after a pause does not undo the pause', async () => {
    tab.timer.start()
    await settle()
    const other = await browser.open()
    await browser.pass(minute)
    const stale = structuredClone(browser.rows.get('timer'))
    tab.timer.pause()
    await settle()
    browser.rows.set('timer', stale)
    tab.handleOutsideChange('timer')
    await settle()
    await browser.pass(minute)
    expect(browser.rows.get('timer')).toMatchObject({ status: 'paused', accumulatedMs: minute })
    expect(other.timer.observers.snapshot.getState().status).toBe('paused')
  })

  test('a pause in one tab stays if the other tab counts at the same moment', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    tab.timer.pause()
    browser.clock.advance(second)
    await settle()
    await browser.pass(minute)
    for (const each of [tab, other]) expect(each.timer.observers.snapshot.getState().status).toBe('paused')
    expect(other.timer.elapsed()).toBe(minute)
  })

  test('a tab that was frozen while another counted reports no gap', async () => {
    const other = await browser.open()
    tab.timer.start()
    await settle()
    other.isFrozen = true
    await browser.pass(hour)
    await other.show()
    expect(other.timer.gap()).toBeNull()
    expect(other.timer.elapsed()).toBe(hour)
  })

  test('a tab that was frozen while another stopped the timer drops its own run', async () => {
    const other = await browser.open()
    tab.timer.start()
    await settle()
    other.isFrozen = true
    await browser.pass(minute)
    await tab.timer.proposals.stop()
    await other.show()
    await browser.pass(minute)
    expect(other.timer.observers.snapshot.getState().status).toBe('idle')
    expect(browser.rows.get('timer')).toMatchObject({ status: 'idle' })
  })

  test('a gap dismissed in one tab is dismissed in the other', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    tab.isFrozen = true
    other.isFrozen = true
    browser.clock.advance(hour)
    await tab.show()
    await other.show()
    expect(other.timer.gap()).not.toBeNull()
    other.timer.trimGap()
    await settle()
    expect(tab.timer.gap()).toBeNull()
    expect(tab.timer.elapsed()).toBe(minute)
  })

  test('erasing the device in one tab resets the timer in both', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    await tab.timer.forget()
    await browser.pass(minute)
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

  test('a reminder is shown and sounds once at each multiple, also in a hidden page', async () => {
    tab.timer.start()
    await browser.pass(15 * minute)
    expect(tab.reminders).toEqual([15])
    expect(tab.timer.observers.snapshot.getState().reminder).toMatchObject({ practised: 15 })
    tab.hide()
    await browser.pass(16 * minute)
    expect(tab.reminders).toEqual([15, 30])
    expect(tab.chimes).toEqual([0, 0.3, 0.3])
    await browser.pass(minute)
    expect(tab.timer.observers.snapshot.getState().reminder).toBeNull()
  })

  test('a reminder is only shown or only sounds, as chosen', async () => {
    browser.settings = { ...browser.settings, reminderType: 'visual' }
    tab.timer.start()
    await browser.pass(15 * minute)
    expect([tab.reminders, tab.chimes]).toEqual([[15], []])
    browser.settings = { ...browser.settings, reminderType: 'sound' }
    await browser.pass(15 * minute)
    expect([tab.reminders, tab.chimes]).toEqual([[15], [0.3]])
  })

  test('the visible tab gives the reminder', async () => {
    const others = [await browser.open(), await browser.open()]
    tab.timer.start()
    await browser.pass(second)
    for (const hidden of [tab, ...others.slice(1)]) hidden.hide()
    await browser.pass(hour)
    expect(others[0]?.reminders).toEqual([15, 30, 45, 60])
    expect([tab.reminders, others[1]?.reminders]).toEqual([[], []])
    if (others[0]) others[0].isFrozen = true
    await browser.pass(15 * minute)
    expect([...tab.reminders, ...(others[1]?.reminders ?? [])]).toContain(75)
  })

  test('a reminder waits until the settings are loaded', async () => {
    tab.timer.start()
    tab.phase = 'opening'
    await browser.pass(16 * minute)
    expect(tab.reminders).toEqual([])
    tab.phase = 'complete'
    await browser.pass(second)
    expect(tab.reminders).toEqual([15])
  })

  test('a corrected start gives no reminder', async () => {
    tab.timer.start()
    await browser.pass(minute)
    tab.timer.correctStart(browser.clock.now() - 20 * minute)
    await browser.pass(minute)
    expect(tab.reminders).toEqual([])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, hour, minute, second, settle, type Tab } from '../../../testing/timer-browser'

let browser: Browser
let tab: Tab
beforeEach(async () => {
  browser = new Browser()
  tab = await browser.open()
})

describe('two tabs', () => {
  test('count the same timer', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(10 * minute)
    expect(other.timer.elapsed()).toBe(10 * minute)
    other.timer.pause()
    await browser.pass(minute)
    expect(tab.timer.elapsed()).toBe(10 * minute)
    expect(tab.timer.observers.snapshot.getState().status).toBe('paused')
  })

  test('a count that overtakes a pause on its way to the disk does not undo it', async () => {
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

  test('a pause in one tab, at the moment the other counts, stays', async () => {
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

  test('one that slept while the other counted speaks of no gap', async () => {
    const other = await browser.open()
    tab.timer.start()
    await settle()
    other.isFrozen = true
    await browser.pass(hour)
    await other.show()
    expect(other.timer.gap()).toBeNull()
    expect(other.timer.elapsed()).toBe(hour)
  })

  test('one that slept while the other was stopped forgets its own run', async () => {
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

  test('a gap answered in one is answered in the other', async () => {
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

  test('erasing the device in one ends the timer in both', async () => {
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

  test('come once at each multiple, seen and heard, also in a hidden page', async () => {
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

  test('are only seen, or only heard, as chosen', async () => {
    browser.settings = { ...browser.settings, reminderType: 'visual' }
    tab.timer.start()
    await browser.pass(15 * minute)
    expect([tab.reminders, tab.chimes]).toEqual([[15], []])
    browser.settings = { ...browser.settings, reminderType: 'sound' }
    await browser.pass(15 * minute)
    expect([tab.reminders, tab.chimes]).toEqual([[15], [0.3]])
  })

  test('come from the tab that is looked at', async () => {
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

  test('wait for the settings to be read', async () => {
    tab.timer.start()
    tab.phase = 'opening'
    await browser.pass(16 * minute)
    expect(tab.reminders).toEqual([])
    tab.phase = 'complete'
    await browser.pass(second)
    expect(tab.reminders).toEqual([15])
  })

  test('do not come from a corrected start', async () => {
    tab.timer.start()
    await browser.pass(minute)
    tab.timer.correctStart(browser.clock.now() - 20 * minute)
    await browser.pass(minute)
    expect(tab.reminders).toEqual([])
  })
})

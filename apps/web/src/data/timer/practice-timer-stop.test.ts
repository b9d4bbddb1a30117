import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, MINUTE, SECOND, settle, type Tab } from '../../../testing/timer-browser'

let browser: Browser
let tab: Tab
beforeEach(async () => {
  browser = new Browser()
  tab = await browser.open()
})

describe('stop and log', () => {
  test('TimerProposals.stop proposes 25 minutes for a run of 24:40 and resets the timer', async () => {
    const startedAt = browser.clock.now()
    tab.timer.start()
    await browser.pass(24 * MINUTE + 40 * SECOND)
    const proposal = await tab.timer.proposals.stop()
    expect(proposal).toMatchObject({ startedAt, minutes: 25, seconds: 1480 })
    expect(tab.timer.observers.snapshot.getState()).toMatchObject({ status: 'idle', window: 'closed' })
    expect((await browser.reopen()).timer.proposals.latest()).toMatchObject({ startedAt, minutes: 25 })
  })

  test('TimerProposals.stop returns null for an idle timer, and two concurrent calls make one proposal', async () => {
    expect(await tab.timer.proposals.stop()).toBeNull()
    tab.timer.start()
    await browser.pass(MINUTE)
    const [first, again] = await Promise.all([tab.timer.proposals.stop(), tab.timer.proposals.stop()])
    expect(again).toBe(first)
    await tab.timer.proposals.forget()
    expect(tab.timer.proposals.latest()).toBeNull()
  })

  test('after a page is killed before the reset, the next one has the proposal and an idle timer', async () => {
    tab.timer.start()
    await browser.pass(10 * MINUTE)
    const running = structuredClone(browser.rows.get('timer'))
    await tab.timer.proposals.stop()
    browser.rows.set('timer', running)
    const next = await browser.reopen(MINUTE)
    expect(next.timer.observers.snapshot.getState()).toMatchObject({
      status: 'idle',
      proposal: { minutes: 10 },
    })
    next.timer.start()
    await browser.pass(MINUTE)
    expect((await browser.reopen()).timer.elapsed()).toBe(MINUTE)
  })

  test('stopAndSave hides the proposal from screens while it saves, and shows it if nothing was saved', async () => {
    const { observers, proposals } = tab.timer
    const seen: unknown[] = []
    observers.snapshot.subscribe(({ proposal }) => seen.push(proposal?.minutes ?? null))
    const stop = async (save: () => Promise<unknown>) => {
      tab.timer.start()
      await browser.pass(10 * MINUTE)
      seen.length = 0
      await proposals.stopAndSave(save)
      return seen
    }
    expect(new Set(await stop(() => proposals.forget()))).toEqual(new Set([null]))
    expect((await stop(() => Promise.resolve())).slice(-2)).toEqual([null, 10])
  })

  test('a second call of TimerProposals.stop adds a proposal and keeps the first one', async () => {
    for (const length of [10, 20]) {
      tab.timer.start()
      await browser.pass(length * MINUTE)
      await tab.timer.proposals.stop()
    }
    expect(tab.timer.proposals.latest()).toMatchObject({ minutes: 20 })
    await tab.timer.proposals.forget()
    expect(tab.timer.proposals.latest()).toMatchObject({ minutes: 10 })
    await tab.timer.proposals.bringBack()
    expect(tab.timer.proposals.latest()).toMatchObject({ minutes: 20 })
  })

  test('if storage refuses the proposal, the timer stays paused until the musician logs it', async () => {
    tab.timer.start()
    await browser.pass(10 * MINUTE)
    browser.refuses = true
    expect(await tab.timer.proposals.stop()).toMatchObject({ minutes: 10 })
    expect(tab.timer.observers.snapshot.getState()).toMatchObject({
      status: 'paused',
      proposal: { minutes: 10 },
    })
    browser.refuses = false
    await tab.timer.proposals.forget()
    expect(tab.timer.observers.snapshot.getState()).toMatchObject({ status: 'idle', proposal: null })
  })

  test('TimerProposals.stop gives a proposal an entry id for each piece', async () => {
    tab.timer.start({ title: 'Consolation', composer: 'Liszt' })
    await browser.pass(MINUTE)
    tab.timer.nextPiece({ title: 'Nocturne', composer: 'Chopin' })
    await browser.pass(MINUTE)
    const proposal = await tab.timer.proposals.stop()
    const ids = proposal && tab.timer.proposals.find(proposal)?.entryIds
    expect(new Set(ids)).toHaveProperty('size', 2)
    const again = (await browser.reopen()).timer.proposals
    expect(again.latest()).toMatchObject({ entryIds: ids })
  })

  test('after a page is killed between saving the entry and deleting the proposal, the next one does not offer it', async () => {
    tab.timer.start()
    await browser.pass(10 * MINUTE)
    const proposal = await tab.timer.proposals.stop()
    const [id] = (proposal && tab.timer.proposals.find(proposal)?.entryIds) ?? []
    browser.logged.add(id ?? '')
    const next = await browser.reopen()
    expect(next.timer.proposals.latest()).toBeNull()
    expect((await browser.reopen()).timer.proposals.latest()).toBeNull()
  })

  test('bringBack gives a proposal new entry ids, so that a page opened later offers it again', async () => {
    tab.timer.start()
    await browser.pass(10 * MINUTE)
    const proposal = await tab.timer.proposals.stop()
    const stored = proposal && tab.timer.proposals.find(proposal)
    browser.logged.add(stored?.entryIds?.[0] ?? '')
    await tab.timer.proposals.forget()
    await tab.timer.proposals.bringBack(stored)
    expect((await browser.reopen()).timer.proposals.latest()).toMatchObject({ minutes: 10 })
  })

  test('the timer does not offer a proposal that a killed sign-in left behind and the account has logged', async () => {
    tab.timer.start()
    await browser.pass(10 * MINUTE)
    await tab.timer.proposals.stop()
    const left = structuredClone(browser.rows.get('timer/proposal'))
    const signedIn = await browser.reopen(0, 'ada')
    const proposal = signedIn.timer.proposals.latest()
    const [id] = (proposal && signedIn.timer.proposals.find(proposal)?.entryIds) ?? []
    browser.logged.add(id ?? '')
    await signedIn.timer.proposals.forget()
    // The page was killed after it had copied the proposal to the account and before it deleted the original.
    browser.rows.set('timer/proposal', left)
    expect((await browser.reopen(0, 'ada')).timer.proposals.latest()).toBeNull()
  })

  test('another tab shows the proposal until the musician logs it', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(MINUTE)
    await tab.timer.proposals.stop()
    await settle()
    expect(other.timer.proposals.latest()).toMatchObject({ minutes: 1 })
    await other.timer.proposals.forget()
    await settle()
    expect(tab.timer.proposals.latest()).toBeNull()
  })
})

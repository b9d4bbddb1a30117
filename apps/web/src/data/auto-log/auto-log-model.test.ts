import { proposeAutoLogEntry } from '@segno/domain/auto-log/auto-log-entry'
import type { AutoLogType } from '@segno/domain/auto-log/auto-log-session'
import type { TimerProposal } from '@segno/domain/timer/timer'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { AutoLogBrowser, type AutoLogTab, unsavedTime } from '../../../testing/auto-log-browser'
import { SECOND, settle } from '../../../testing/timer-browser'
import type { Measurement } from '../../contracts/auto-log'
import { PracticeTimer } from '../timer/practice-timer'
import { AutoLogCollector } from './auto-log-collector'
import { SavedSessions } from './saved-sessions'
import { StoredSessions } from './stored-sessions'

const TABS = 2
/** For this long, other tabs cannot claim a claimed session. */
const CLAIM_SECONDS = 60
type Step =
  | { readonly do: 'begin' | 'end'; readonly tab: number; readonly tool: AutoLogType }
  | { readonly do: 'timer'; readonly act: 'start' | 'pause' | 'resume' | 'reset' | 'log' | 'drop' }
  | { readonly do: 'log' | 'discard' | 'race' | 'killed log'; readonly tab: number }
  | { readonly do: 'undo log' | 'undo discard' | 'undo timer' | 'crash' }

/**
 * Reference implementation: sets of whole seconds, without sessions, stored rows or intervals. A second is
 * measured if a tool ran in it, and belongs to at most one set.
 */
class Seconds {
  readonly measured = new Set<number>()
  readonly discarded: Set<number>[] = []
  readonly logged = new Map<string, Set<number>>()
  readonly timers = new Map<string, Set<number>>()
  running = new Set<number>()

  unsaved(): Set<number> {
    const taken = [...this.logged.values(), ...this.timers.values(), ...this.discarded, this.running]
    return new Set([...this.measured].filter((second) => !taken.some((set) => set.has(second))))
  }
}

/** Drives the real collectors and timer of two tabs beside the reference implementation. */
class Scene {
  readonly world = new AutoLogBrowser()
  readonly model = new Seconds()
  tabs: AutoLogTab[] = []
  readonly #tools = new Map<string, Measurement>()
  readonly #lastDiscarded: Parameters<AutoLogTab['autoLog']['restore']>[0][] = []
  #isTimed = false

  async open() {
    this.world.config = { ...this.world.config, minDuration: 0, roundingInterval: 0, defaultTags: [] }
    for (let at = 0; at < TABS; at++) this.tabs.push(await this.world.open())
  }

  async pass(seconds: number) {
    const from = this.#second()
    for (let at = 0; at < seconds; at++) {
      if (this.#tools.size > 0) this.model.measured.add(from + at)
      if (this.#isTimed) this.model.running.add(from + at)
    }
    await this.world.browser.pass(seconds * SECOND)
  }

  async step(step: Step) {
    if (step.do === 'begin') this.#begin(step.tab, step.tool)
    else if (step.do === 'end') this.#end(`${step.tab} ${step.tool}`)
    else if (step.do === 'timer') await this.#timer(step.act)
    else if (step.do === 'log') await this.#log(step.tab, true)
    else if (step.do === 'killed log') await this.#log(step.tab, false)
    else if (step.do === 'race') await this.#race()
    else if (step.do === 'discard') await this.#discard(step.tab)
    else if (step.do === 'crash') await this.#crash()
    else await this.#undo(step.do)
    await settle()
  }

  check() {
    for (const tab of this.tabs) expect(unsavedTime(tab) / SECOND).toBe(this.model.unsaved().size)
  }

  #second(): number {
    return Math.floor(this.world.browser.clock.now() / SECOND)
  }

  #tab(at: number): AutoLogTab {
    return this.tabs[at] as AutoLogTab
  }

  #begin(tab: number, type: AutoLogType) {
    const key = `${tab} ${type}`
    if (this.#tools.has(key)) return
    this.#tools.set(key, this.#tab(tab).autoLog.begin({ type, onFinish: () => this.#end(key) }))
  }

  #end(key: string) {
    this.#tools.get(key)?.end()
    this.#tools.delete(key)
  }

  async #timer(act: Extract<Step, { do: 'timer' }>['act']) {
    const { timer, autoLog } = this.#tab(0)
    if (act === 'log' || act === 'drop') {
      const proposal = await timer.proposals.stop()
      if (proposal) await this.#endTimer(proposal, act === 'log', autoLog)
      return
    }
    timer[act]()
    await settle()
    const { status } = timer.state()
    this.#isTimed = status === 'running'
    if (status === 'idle') this.model.running = new Set()
  }

  async #endTimer(proposal: TimerProposal, isLogged: boolean, autoLog: AutoLogTab['autoLog']) {
    const { timer } = this.#tab(0)
    await settle()
    if (isLogged) {
      const id = this.world.newId()
      await autoLog.cover(id, timer.proposals.countedRuns(proposal))
      await this.world.setEntry(id, true)
      this.model.timers.set(id, this.model.running)
    }
    await timer.proposals.forget(proposal)
    this.model.running = new Set()
    this.#isTimed = false
  }

  /** Logs a review. Without `isSaved`, the page is killed before it saves the entry. */
  async #log(tab: number, isSaved: boolean) {
    const { autoLog } = this.#tab(tab)
    await autoLog.finish()
    const id = this.world.newId()
    const day = autoLog.state.getState().days[0]
    if (!day) return
    const seconds = this.model.unsaved()
    const { measured } = proposeAutoLogEntry(day.sessions, {
      config: this.world.config,
      primaryInstrument: null,
      timeZone: 'Europe/Berlin',
      newId: () => this.world.newId(),
    })
    expect(measured).toBe(seconds.size)
    await autoLog.claim(day.sessions, id)
    if (!isSaved) {
      await this.#crash()
      // Until the claim expires, another tab may not claim the same sessions: the killed tab could be saving
      // them.
      return this.pass(CLAIM_SECONDS)
    }
    await this.world.setEntry(id, true)
    this.model.logged.set(id, seconds)
  }

  /** Lets both tabs log the same practice at the same moment. */
  async #race() {
    const seconds = this.model.unsaved()
    const claims = await Promise.all(
      this.tabs.map(async ({ autoLog }) => {
        const id = this.world.newId()
        const sessions = autoLog.state.getState().days[0]?.sessions ?? []
        const claimed = await autoLog.claim(sessions, id)
        return claimed.length > 0 ? id : null
      }),
    )
    const winners = claims.filter((id) => id !== null)
    expect(winners.length).toBeLessThanOrEqual(1)
    for (const id of winners) {
      await this.world.setEntry(id, true)
      this.model.logged.set(id, seconds)
    }
  }

  async #discard(tab: number) {
    const { autoLog } = this.#tab(tab)
    const seconds = this.model.unsaved()
    const sessions = autoLog.state.getState().days.flatMap((day) => day.sessions)
    if (sessions.length === 0) return
    await autoLog.discard(sessions)
    this.#lastDiscarded.push(sessions)
    this.model.discarded.push(seconds)
  }

  async #undo(what: 'undo log' | 'undo discard' | 'undo timer') {
    if (what === 'undo discard') {
      const sessions = this.#lastDiscarded.pop()
      if (!sessions) return
      await this.#tab(0).autoLog.restore(sessions)
      this.model.discarded.pop()
      return
    }
    const entries = what === 'undo log' ? this.model.logged : this.model.timers
    const id = [...entries.keys()].at(-1)
    if (id === undefined) return
    await this.world.setEntry(id, false)
    entries.delete(id)
  }

  /** Kills the browser and opens it again. A running timer continues. */
  async #crash() {
    this.#tools.clear()
    this.tabs = [await this.world.reopen()]
    while (this.tabs.length < TABS) this.tabs.push(await this.world.open())
  }
}

const tab = fc.integer({ min: 0, max: TABS - 1 })
const tool = fc.constantFrom<AutoLogType>('metronome', 'counter')
const steps: fc.Arbitrary<{ readonly step: Step; readonly wait: number }[]> = fc.array(
  fc.record({
    step: fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('begin', 'end'), tab, tool }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('timer'),
          act: fc.constantFrom('start', 'pause', 'resume', 'reset', 'log', 'drop'),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('log', 'discard', 'race', 'killed log'), tab }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('undo log', 'undo discard', 'undo timer', 'crash') }),
      },
    ) as fc.Arbitrary<Step>,
    wait: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 18 },
)

async function play(sequence: readonly { readonly step: Step; readonly wait: number }[]) {
  const scene = new Scene()
  await scene.open()
  for (const { step, wait } of sequence) {
    await scene.step(step)
    await scene.pass(wait)
    scene.check()
  }
}

afterEach(() => vi.restoreAllMocks())

test('the unsaved time of AutoLogCollector equals that of the reference implementation after each random step', async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 40 })
}, 60_000)

const broken: Record<string, () => void> = {
  'ignores the timer': () => vi.spyOn(PracticeTimer.prototype, 'countedRuns').mockReturnValue([]),
  'forgets the timer of an entry': () =>
    vi.spyOn(AutoLogCollector.prototype, 'cover').mockImplementation(async () => {}),
  'stores no checkpoints': () =>
    vi.spyOn(StoredSessions.prototype, 'checkpoint').mockImplementation(async () => {}),
  'lets two tabs claim one session': () =>
    vi.spyOn(SavedSessions.prototype, 'isTaken').mockReturnValue(false),
  'takes a named entry for a saved one': () =>
    vi.spyOn(SavedSessions.prototype, 'derive').mockImplementation(function (
      this: SavedSessions,
      sessions,
      timers,
    ) {
      return derive.call(
        this,
        sessions.filter(({ entryId }) => entryId === undefined),
        timers,
      )
    }),
}
const { derive } = SavedSessions.prototype

test.each(Object.keys(broken))(
  'the reference implementation detects a collector that %s',
  async (name) => {
    broken[name]?.()
    const options = { numRuns: 300, seed: 1, endOnFailure: true }
    const { failed } = await fc.check(fc.asyncProperty(steps, play), options)
    expect(failed).toBe(true)
  },
  60_000,
)

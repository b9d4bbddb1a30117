import { describe, expect, test } from 'vitest'
import type { DraftStatus } from '../../contracts/dictionary-server'
import { CallError } from '../../contracts/sync-server'
import { DraftPoll, type DraftView } from './draft-poll'

const absent: DraftStatus = {
  ...{ language: 'en', slug: 'molto-calmo', term: 'molto calmo', state: 'absent' },
  ...{ canAsk: true, retryAfter: null, draft: null },
}

function start(answer: () => DraftStatus | Promise<DraftStatus>) {
  const timers: { delay: number; run: () => void }[] = []
  const calls: string[] = []
  const views: DraftView[] = []
  const page = { hide: () => {}, show: () => {} }
  const answered = (name: string) => async () => {
    calls.push(name)
    return answer()
  }
  const poll = new DraftPoll(
    {
      loadServer: async () => ({ draft: answered('read'), askForDraft: answered('ask') }) as never,
      clock: {
        after(delay, run) {
          const timer = { delay, run }
          timers.push(timer)
          return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
        },
      },
      lifecycle: {
        onHide(run) {
          page.hide = run
          return () => {}
        },
        onShow(run) {
          page.show = run
          return () => {}
        },
      },
      onChange: (view) => void views.push(view),
    },
    'en',
    'molto calmo',
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    poll,
    calls,
    timers,
    page,
    settle,
    view: () => views.at(-1),
    /** Runs the waiting timer and returns its delay (milliseconds). */
    async tick() {
      const [timer] = timers.splice(0, 1)
      timer?.run()
      await settle()
      return timer?.delay
    },
  }
}

describe('DraftPoll', () => {
  test('DraftPoll reads a term only once if the server has no draft', async () => {
    const { calls, settle, timers, view } = start(() => absent)
    await settle()
    expect([calls, timers.length, view()?.status?.state]).toEqual([['read'], 0, 'absent'])
  })

  test('DraftPoll reads a requested term with growing pauses until it is available', async () => {
    let status: DraftStatus = absent
    const { calls, poll, settle, tick, timers, view } = start(() => status)
    await settle()
    status = { ...absent, state: 'pending' }
    poll.ask()
    expect(view()?.isAsking).toBe(true)
    await settle()
    const delays = []
    for (let turn = 0; turn < 9; turn++) delays.push(await tick())
    expect(delays.slice(0, 3)).toEqual([1000, 1500, 2250])
    expect(Math.max(...delays.map(Number))).toBe(15_000)
    status = { ...absent, state: 'available' }
    await tick()
    expect([view()?.status?.state, timers.length]).toEqual(['available', 0])
    expect(calls.slice(0, 3)).toEqual(['read', 'ask', 'read'])
  })

  test('DraftPoll reads nothing in a hidden page and reads at once when the page is visible again', async () => {
    const { calls, page, settle, timers } = start(() => ({ ...absent, state: 'generating' }))
    await settle()
    page.hide()
    expect(timers).toHaveLength(0)
    page.show()
    await settle()
    expect([calls.length, timers.length]).toEqual([2, 1])
  })

  test('DraftPoll reports `offline` while the connection is lost, and no problem after the next read', async () => {
    let isOnline = true
    const { settle, tick, view } = start(() => {
      if (!isOnline) throw new CallError('offline')
      return { ...absent, state: 'generating' }
    })
    await settle()
    isOnline = false
    await tick()
    expect([view()?.problem?.kind, view()?.status?.state]).toEqual(['offline', 'generating'])
    isOnline = true
    await tick()
    expect(view()?.problem).toBeNull()
  })

  test('DraftPoll reports a refused request as `tooMany`, with the 90 seconds until it can be repeated', async () => {
    let isRefused = false
    const { poll, settle, view } = start(() => {
      if (isRefused) throw new CallError('busy', { code: 'rate_limited', retryAfter: 90_000 })
      return absent
    })
    await settle()
    isRefused = true
    poll.ask()
    await settle()
    expect(view()).toMatchObject({ problem: { kind: 'tooMany', wait: 90 }, isAsking: false, status: absent })
  })

  test.each([
    [90, 90_000],
    [2_592_000, 3_600_000],
  ])('DraftPoll reads a refused draft with a wait of %d seconds again after %d ms', async (wait, delay) => {
    let status: DraftStatus = { ...absent, state: 'refused', canAsk: false, retryAfter: wait }
    const { settle, tick, timers, view } = start(() => status)
    await settle()
    status = { ...status, canAsk: true, retryAfter: null }
    expect(await tick()).toBe(delay)
    expect([view()?.status?.canAsk, timers.length]).toEqual([true, 0])
  })

  test("DraftPoll repeats a first read after the server's `retryAfter`", async () => {
    let isBusy = true
    const { settle, tick, timers, view } = start(() => {
      if (isBusy) throw new CallError('busy', { code: 'rate_limited', retryAfter: 60_000 })
      return absent
    })
    await settle()
    isBusy = false
    expect(await tick()).toBe(60_000)
    expect([view()?.problem, view()?.status, timers.length]).toEqual([null, absent, 0])
  })

  test('DraftPoll ignores a response that arrives after the response of a newer call', async () => {
    const answers: ((status: DraftStatus) => void)[] = []
    const { poll, settle, view } = start(() => new Promise((resolve) => answers.push(resolve)))
    await settle()
    poll.ask()
    await settle()
    answers[1]?.({ ...absent, state: 'pending' })
    await settle()
    answers[0]?.(absent)
    await settle()
    expect(view()?.status?.state).toBe('pending')
  })

  test('DraftPoll reports a timeout as `failed`, not as a lost connection', async () => {
    const { settle, view } = start(() => {
      throw new CallError('timeout')
    })
    await settle()
    expect(view()?.problem?.kind).toBe('failed')
  })

  test('after `stop`, DraftPoll ignores the response of its first read and reads no more', async () => {
    const { calls, poll, settle, timers, view } = start(() => ({ ...absent, state: 'pending' }))
    poll.stop()
    await settle()
    expect([calls.length, timers.length, view()]).toEqual([1, 0, undefined])
  })
})

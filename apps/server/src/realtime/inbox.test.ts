import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Inbox } from './inbox'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createInbox(handle: (text: string) => Promise<number> = async () => 1) {
  const done: string[] = []
  const calls: string[] = []
  const inbox = new Inbox({
    async handle(text) {
      const cost = await handle(text)
      done.push(text)
      return cost
    },
    pause: () => calls.at(-1) === 'pause' || calls.push('pause'),
    resume: () => calls.at(-1) === 'pause' && calls.push('resume'),
    overflow: () => calls.push('overflow'),
    monotonic: () => performance.now(),
  })
  const receive = (count: number) => {
    for (let at = 0; at < count; at++) inbox.receive(String(at))
  }
  return { inbox, done, calls, receive }
}

describe('the messages of one channel', () => {
  test('a channel may send sixty messages at once and then twenty a second', async () => {
    const { receive, done } = createInbox()
    receive(100)
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveLength(60)
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toHaveLength(80)
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toHaveLength(100)
    receive(10)
    await vi.advanceTimersByTimeAsync(500)
    expect(done).toHaveLength(110)
  })

  test('a message for which `handle` returns 30 counts as thirty messages', async () => {
    const { receive, done } = createInbox(async () => 30)
    receive(4)
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(49)
    expect(done).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveLength(3)
  })

  test('the inbox handles messages one after the other, in their order', async () => {
    let running = 0
    const { receive, done } = createInbox(async () => {
      expect(++running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      return 1
    })
    receive(5)
    await vi.advanceTimersByTimeAsync(100)
    expect(done).toEqual(['0', '1', '2', '3', '4'])
  })

  test('the inbox pauses the socket while many messages wait, and resumes it afterwards', async () => {
    const { receive, calls } = createInbox()
    receive(90)
    expect(calls).toEqual(['pause'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls).toEqual(['pause', 'resume'])
  })

  test('the inbox reports a flood if more than five hundred messages wait', () => {
    const { receive, calls } = createInbox(() => new Promise(() => undefined))
    receive(500)
    expect(calls).toEqual(['pause'])
    receive(1)
    expect(calls.at(-1)).toBe('overflow')
  })

  test('stopping the channel drops waiting messages', async () => {
    const { inbox, receive, done } = createInbox()
    receive(100)
    await vi.advanceTimersByTimeAsync(0)
    inbox.stop()
    receive(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(done).toHaveLength(60)
  })
})

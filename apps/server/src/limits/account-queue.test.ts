import { expect, test } from 'vitest'
import { accountLimits } from './account-limits'
import { AccountBusy, AccountQueue } from './account-queue'

/** Resolves in a later turn of the event loop. */
const laterTurn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** Starts calls that end on demand. `running` holds the names of those that run. */
function createCalls(queue: AccountQueue) {
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const start = (account: string, name: string) =>
    queue.run(account, async () => {
      running.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      running.splice(running.indexOf(name), 1)
      return name
    })
  return { running, start, end: (name: string) => ends.get(name)?.() }
}

test('two calls of an account run at once, a third waits, and another account does not wait', async () => {
  const { running, start, end } = createCalls(new AccountQueue())
  const calls = [start('ada', 'a1'), start('ada', 'a2'), start('ada', 'a3'), start('ada', 'a4')]
  const other = start('ben', 'b1')
  expect(running).toEqual(['a1', 'a2', 'b1'])
  end('b1')
  await other
  end('a1')
  expect(await calls[0]).toBe('a1')
  expect(running).toEqual(['a2'])
  await laterTurn()
  expect(running).toEqual(['a2', 'a3'])
  for (const name of ['a2', 'a3']) {
    end(name)
    await calls[Number(name.slice(1)) - 1]
    await laterTurn()
  }
  end('a4')
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('the queue refuses an account with too many waiting calls, and accepts it again after they have failed', async () => {
  const queue = new AccountQueue()
  const { start, end } = createCalls(queue)
  const running = [start('ada', 'a1'), start('ada', 'a2')]
  const waiting = Array.from({ length: accountLimits.waitingCalls }, () =>
    queue.run('ada', async () => {
      throw new RangeError('failed')
    }),
  )
  const failed = Promise.allSettled(waiting)
  await expect(start('ada', 'late')).rejects.toThrow(AccountBusy)
  end('a1')
  end('a2')
  await Promise.all(running)
  expect((await failed).every(({ status }) => status === 'rejected')).toBe(true)
  await laterTurn()
  const free = start('ada', 'free')
  end('free')
  expect(await free).toBe('free')
})

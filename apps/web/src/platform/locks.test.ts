import { describe, expect, test } from 'vitest'
import { tabLocks } from './locks'

describe('locks of one tab', () => {
  test('tabLocks runs holders of a name one at a time, in order, also after a failure', async () => {
    const locks = tabLocks()
    const seen: string[] = []
    const work = (name: string, fails = false) =>
      locks.hold('a', async () => {
        seen.push(`${name} begins`)
        await Promise.resolve()
        seen.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })
    const all = await Promise.allSettled([work('first', true), work('second'), work('third')])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('ifFree returns false while another holder runs, and runs afterwards', async () => {
    const locks = tabLocks()
    let finish = () => {}
    const running = locks.hold('a', () => new Promise<void>((resolve) => (finish = resolve)))
    expect(await locks.ifFree('a', async () => expect.unreachable())).toBe(false)
    expect(await locks.ifFree('b', async () => {})).toBe(true)
    finish()
    await running
    expect(await locks.ifFree('a', async () => {})).toBe(true)
  })
})

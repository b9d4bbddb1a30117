import { expect, test } from 'vitest'
import { lifelessPages, pageLock } from './lifeless-pages'

function browser(pages: number, heldAfter: number) {
  let now = 0
  return {
    wait: async (delay: number) => {
      now += delay
    },
    now: () => now,
    scope: {
      clients: {
        claim: async () => {},
        matchAll: async () =>
          Array.from({ length: pages }, (_, at) => ({ id: `${at}`, url: '/', navigate: async () => {} })),
      },
      navigator: {
        locks: {
          query: async () => ({ held: now >= heldAfter ? [{ name: pageLock }] : [] }),
        } as unknown as LockManager,
      },
    },
  }
}

test('takes nobody for lifeless while one page runs', async () => {
  const { scope, wait, now } = browser(2, 0)
  expect(await lifelessPages(scope, wait)).toEqual([])
  expect(now()).toBe(0)
})

test('gives a page time to start', async () => {
  const { scope, wait } = browser(1, 9000)
  expect(await lifelessPages(scope, wait)).toEqual([])
})

test('names the pages where none has started', async () => {
  const { scope, wait } = browser(2, Number.POSITIVE_INFINITY)
  expect(await lifelessPages(scope, wait)).toHaveLength(2)
})

test('has nothing to say where no page is open, or where nobody can tell', async () => {
  const { scope, wait } = browser(0, Number.POSITIVE_INFINITY)
  expect(await lifelessPages(scope, wait)).toEqual([])
  expect(await lifelessPages({ ...browser(1, 0).scope, navigator: {} }, wait)).toEqual([])
})

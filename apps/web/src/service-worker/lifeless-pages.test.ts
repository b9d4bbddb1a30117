import { expect, test } from 'vitest'
import { lifelessPages, PAGE_LOCK } from './lifeless-pages'

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
        openWindow: async () => {},
        matchAll: async () =>
          Array.from({ length: pages }, (_, at) => ({
            id: `${at}`,
            url: '/',
            focus: async () => {},
            navigate: async () => {},
          })),
      },
      navigator: {
        locks: {
          query: async () => ({ held: now >= heldAfter ? [{ name: PAGE_LOCK }] : [] }),
        } as unknown as LockManager,
      },
    },
  }
}

test('lifelessPages returns no page if the app runs in one of two open pages', async () => {
  const { scope, wait, now } = browser(2, 0)
  expect(await lifelessPages(scope, wait)).toEqual([])
  expect(now()).toBe(0)
})

test('lifelessPages waits for a page that takes nine seconds to start', async () => {
  const { scope, wait } = browser(1, 9000)
  expect(await lifelessPages(scope, wait)).toEqual([])
})

test('lifelessPages returns all pages if the app has started in none', async () => {
  const { scope, wait } = browser(2, Number.POSITIVE_INFINITY)
  expect(await lifelessPages(scope, wait)).toHaveLength(2)
})

test('lifelessPages returns no page if none is open, or if the browser has no Web Locks', async () => {
  const { scope, wait } = browser(0, Number.POSITIVE_INFINITY)
  expect(await lifelessPages(scope, wait)).toEqual([])
  expect(await lifelessPages({ ...browser(1, 0).scope, navigator: {} }, wait)).toEqual([])
})

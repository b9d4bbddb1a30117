import { afterEach, expect, test, vi } from 'vitest'
import { pageLifecycle } from './page-lifecycle'

afterEach(() => vi.unstubAllGlobals())

test('pageLifecycle.onRestore calls a listener only for a page from the back/forward cache, until it is unsubscribed', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  let restored = 0
  const stop = pageLifecycle.onRestore(() => restored++)
  show(false)
  expect(restored).toBe(0)
  show(true)
  expect(restored).toBe(1)
  stop()
  show(true)
  expect(restored).toBe(1)
})

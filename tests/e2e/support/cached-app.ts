import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has cached the shell and the messages of the language. */
export async function appIsCached(page: Page, language = 'en'): Promise<void> {
  const worker = await (await page.request.get('/service-worker.js', { maxRetries: 3 })).text()
  const listed = [...worker.matchAll(/\{address:"([^"]+)",hash:"[^"]+",group:"([^"]+)"\}/g)]
  const wanted = listed.filter(([, , group]) => group === 'shell' || group === language)
  expect(wanted.length).toBeGreaterThan(50)
  const kept = () =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
    })
  await expect
    .poll(
      async () => {
        const there = new Set(await kept())
        return wanted.filter(([, address = '']) => !there.has(address)).length
      },
      { timeout: 40_000 },
    )
    .toBe(0)
}

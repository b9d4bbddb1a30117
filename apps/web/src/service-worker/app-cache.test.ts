import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { AppBuild } from './app-build'
import { AppCache } from './app-cache'

/** The part of `CacheStorage` that AppCache uses. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return {
      match: async (address: string) => store.get(address)?.clone(),
      put: async (address: string, response: Response) => void store.set(address, response),
      keys: async () => [...store.keys()].map((address) => ({ url: `https://segno.example${address}` })),
    }
  }
  async match(address: string) {
    for (const store of this.stores.values()) if (store.has(address)) return store.get(address)?.clone()
    return undefined
  }
  keys = async () => [...this.stores.keys()]
  delete = async (name: string) => this.stores.delete(name)
  addresses(version: string) {
    return [...(this.stores.get(`segno-app-${version}`)?.keys() ?? [])].sort()
  }
}

const texts: Record<string, string> = {
  '/assets/a.js': 'a',
  '/assets/b.js': 'b',
  '/assets/de.js': 'ja',
  '/assets/pdf.js': 'p',
}
const groups: Record<string, string> = { '/assets/de.js': 'de', '/assets/pdf.js': 'scores' }
function build(version: string): AppBuild {
  const files = Object.entries(texts).map(([address, text]) => ({
    address,
    hash: createHash('sha256').update(text).digest('base64'),
    group: groups[address] ?? 'shell',
  }))
  return { version, files, languages: ['en', 'de'] }
}

let caches: FakeCaches
let asked: string[]
/** Returns the server's response to an address; null means a broken connection. */
let serve: (address: string, time: number) => string | null

beforeEach(() => {
  caches = new FakeCaches()
  asked = []
  serve = (address) => texts[address] ?? null
})

function openCache(version = 'v1') {
  return new AppCache(build(version), {
    caches: caches as unknown as CacheStorage,
    wait: async () => {},
    fetch: async (address) => {
      asked.push(address)
      const text = serve(address, asked.filter((other) => other === address).length)
      if (text === null) throw new TypeError('no connection')
      return new Response(text, { headers: { 'content-type': 'text/javascript' } })
    },
  })
}

test('AppCache.fill caches the shell at once, and a language once it is chosen', async () => {
  const cache = openCache()
  await cache.fill()
  expect(caches.addresses('v1')).toEqual(['/assets/a.js', '/assets/b.js'])
  await cache.chooseLanguage('xx')
  await cache.chooseLanguage('de')
  await cache.fill()
  expect(caches.addresses('v1')).toEqual(['/assets/a.js', '/assets/b.js', '/assets/de.js'])
  expect(asked).toHaveLength(3)
})

test('AppCache.fill caches a group once this device needs it, and in later builds at once', async () => {
  const cache = openCache()
  await cache.addGroup('unknown')
  await cache.fill()
  expect(caches.addresses('v1')).not.toContain('/assets/pdf.js')
  // A page sends both messages at once.
  await Promise.all([cache.chooseLanguage('de'), cache.addGroup('scores')])
  await cache.fill()
  expect(caches.addresses('v1')).toEqual(expect.arrayContaining(['/assets/pdf.js', '/assets/de.js']))
  await openCache('v2').fill()
  expect(caches.addresses('v2')).toContain('/assets/pdf.js')
})

test('AppCache.fill requests a file again after two responses with wrong content', async () => {
  serve = (address, time) => (time < 3 ? '<!doctype html>' : (texts[address] ?? null))
  await openCache().fill()
  expect(caches.addresses('v1')).toEqual(['/assets/a.js', '/assets/b.js'])
})

test('AppCache.fill requests a file that failed five times once more after the other files', async () => {
  serve = (address, time) => (time <= 5 && address === '/assets/a.js' ? 'half' : (texts[address] ?? null))
  await openCache().fill()
  expect(caches.addresses('v1')).toEqual(['/assets/a.js', '/assets/b.js'])
  expect(asked.indexOf('/assets/b.js')).toBeLessThan(asked.lastIndexOf('/assets/a.js'))
})

test('AppCache.fill does not store a file with wrong content, rejects, and fetches only the missing files the next time', async () => {
  serve = (address) => (address === '/assets/a.js' ? 'half' : (texts[address] ?? null))
  const cache = openCache()
  await expect(cache.fill()).rejects.toThrow('1 files')
  expect(caches.addresses('v1')).toEqual(['/assets/b.js'])
  serve = (address) => texts[address] ?? null
  asked = []
  await cache.fill()
  expect(asked).toEqual(['/assets/a.js'])
})

test('AppCache.fill copies unchanged files from the previous build', async () => {
  await openCache('v1').fill()
  asked = []
  await openCache('v2').fill()
  expect(asked).toEqual([])
  expect(caches.addresses('v2')).toEqual(['/assets/a.js', '/assets/b.js'])
})

test('AppCache.becomeCurrent deletes all builds except this one and the previous one, and keeps caches of other apps', async () => {
  await caches.open('somebody-else')
  for (const version of ['v1', 'v2', 'v3']) {
    const cache = openCache(version)
    await cache.fill()
    await cache.becomeCurrent()
  }
  expect((await caches.keys()).sort()).toEqual([
    'segno-app-state',
    'segno-app-v2',
    'segno-app-v3',
    'somebody-else',
  ])
  await openCache('v3').erase()
  expect(await caches.keys()).toEqual(['somebody-else'])
})

test('AppCache.file rejects after the first failed request while there is no connection', async () => {
  serve = () => null
  await expect(openCache().file('/assets/a.js')).rejects.toThrow()
  expect(asked).toEqual(['/assets/a.js'])
})

test("AppCache.renewPage stores the server's current page if it belongs to the cached build, and no other page", async () => {
  const built = '<p nonce="__CSP_NONCE__">'
  const file = {
    address: '/index.html',
    hash: createHash('sha256').update(built).digest('base64'),
    group: 'shell',
  }
  let nonce = 'n1'
  let text = built
  const cache = new AppCache(
    { version: 'v1', files: [file], languages: [] },
    {
      caches: caches as unknown as CacheStorage,
      wait: async () => {},
      fetch: async () =>
        new Response(text.replace('__CSP_NONCE__', nonce), {
          headers: { 'content-type': 'text/html', 'content-security-policy': `script-src 'nonce-${nonce}'` },
        }),
    },
  )
  await cache.fill()
  nonce = 'n2'
  await cache.renewPage('/index.html')
  expect(await (await cache.kept('/index.html'))?.text()).toBe('<p nonce="n2">')
  text = '<p>of another build'
  await cache.renewPage('/index.html')
  expect(await (await cache.kept('/index.html'))?.text()).toBe('<p nonce="n2">')
})

import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ShippedDictionary } from './shipped-dictionary'
import { createSitemaps } from './sitemaps'

const ORIGIN = 'https://segno.example'
const router = createSitemaps({ shipped: new ShippedDictionary(), origin: () => ORIGIN })
const get = (path: string, headers: Record<string, string> = {}) => router.request(path, { headers })
const languages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN']

test('robots.txt names the sitemap and keeps crawlers out of the API and the screens of a diary', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /logbook']))
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(lines.filter((line) => /^Disallow: \/(dictionary|assets|$)/.test(line))).toEqual([])
})

test('the sitemap leads to every term in every language once, each with its other languages', async () => {
  const index = await (await get('/sitemap.xml')).text()
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(maps).toHaveLength(7)
  for (const language of languages) {
    const address = `${ORIGIN}/sitemap-dictionary-${language}.xml`
    expect(maps).toContain(address)
    const text = await (await get(address.slice(ORIGIN.length))).text()
    const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page)
    expect(new Set(pages).size).toBe(1318)
    expect(pages).toContain(`${ORIGIN}/dictionary/${language}/cedez`)
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(1318)
    for (const other of languages) {
      expect(text).toContain(`hreflang="${other}" href="${ORIGIN}/dictionary/${other}/cedez"/>`)
    }
    // The protocol of sitemaps allows 50,000 addresses and 50 MB.
    expect(text.length).toBeLessThan(2_000_000)
  }
})

test('the server sends sitemaps as compressed, cacheable XML, and not again to a client with their ETag', async () => {
  const path = '/sitemap-dictionary-de.xml'
  const plain = await get(path)
  const zipped = await get(path, { 'Accept-Encoding': 'gzip' })
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
  expect(zipped.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(zipped.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await plain.text())
  const tag = plain.headers.get('ETag') ?? ''
  const again = await get(path, { 'If-None-Match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the server returns 404 for the sitemap of an unknown language', async () => {
  expect((await get('/sitemap-dictionary-xx.xml')).status).toBe(404)
})

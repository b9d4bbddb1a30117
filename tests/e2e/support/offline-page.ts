import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { FaultProxy } from './fault-proxy'

/** The share of a test's time that the service worker may take to cache a group of files. */
const CACHING = 0.6

/** A file in the list of the service worker. */
interface Listed {
  address: string
  hash: string
  group: string
}

/** Reads the list of files from the service worker script. */
export async function listedFiles(proxy: FaultProxy): Promise<Listed[]> {
  const worker = (await proxy.fetchPlain('/service-worker.js')).body.toString()
  const found = worker.matchAll(/\{address:"([^"]+)",hash:"([^"]+)",group:"([^"]+)"\}/g)
  return [...found].map(([, address = '', hash = '', group = '']) => ({ address, hash, group }))
}

/** Waits until the service worker has cached the shell and the messages of the language. */
export async function expectCached(page: Page, proxy: FaultProxy, language: string): Promise<void> {
  const wanted = await addressesOf(proxy, ['shell', language])
  expect(wanted.length).toBeGreaterThan(50)
  await expectKept(page, wanted)
}

/** Waits until the service worker has cached a group of files that not every device needs. */
export async function expectGroupCached(page: Page, proxy: FaultProxy, group: string): Promise<void> {
  const wanted = await addressesOf(proxy, [group])
  expect(wanted.length).toBeGreaterThan(1)
  await expectKept(page, wanted)
}

async function addressesOf(proxy: FaultProxy, groups: readonly string[]): Promise<string[]> {
  const files = await listedFiles(proxy)
  return files.filter(({ group }) => groups.includes(group)).map(({ address }) => address)
}

async function expectKept(page: Page, wanted: readonly string[]): Promise<void> {
  // `cachedHashes` reads every byte, which is too slow for a poll.
  const kept = () =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
    })
  const missing = async () => {
    const there = new Set(await kept())
    return wanted.filter((address) => !there.has(address))
  }
  await expect.poll(missing, { timeout: CACHING * test.info().timeout }).toEqual([])
}

/** Returns the hash of each cached file. In pages the nonce becomes its placeholder again. */
export async function cachedHashes(page: Page): Promise<Record<string, string>> {
  const bodies = await page.evaluate(async () => {
    const all: [string, string, string][] = []
    for (const name of await caches.keys()) {
      if (name === 'segno-app-state') continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
        let text = ''
        for (const byte of bytes) text += String.fromCharCode(byte)
        all.push([
          new URL(request.url).pathname,
          btoa(text),
          response?.headers.get('content-security-policy') ?? '',
        ])
      }
    }
    return all
  })
  return Object.fromEntries(
    bodies.map(([address, text, policy]) => {
      let bytes = Buffer.from(text, 'base64')
      if (address.endsWith('.html')) {
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
        bytes = Buffer.from(bytes.toString().replaceAll(nonce, '__CSP_NONCE__'))
      }
      return [address, createHash('sha256').update(bytes).digest('base64')]
    }),
  )
}

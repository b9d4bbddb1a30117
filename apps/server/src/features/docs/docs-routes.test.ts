import { brotliDecompressSync } from 'node:zlib'
import { allCalls } from '@segno/protocol/http/all-calls'
import type { ApiCall } from '@segno/protocol/http/call'
import { getApiDocument, getApiPage } from '@segno/protocol/http/health'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from '../../api'
import { createRouter } from '../../http/api-app'
import { securityHeaders } from '../../http/security-headers'
import { createDocsRoutes } from './docs-routes'

function appWith(calls: readonly ApiCall[]) {
  const app = createRouter()
  app.use(securityHeaders(undefined))
  const routes = createDocsRoutes({ calls, version: '1.2.3', origin: 'https://segno.example' })
  app.route(
    '/',
    createApi(() => undefined, [routes]),
  )
  return app
}
const read = async (path: string, calls = allCalls) => (await appWith(calls).request(path)).text()

/** Counts the occurrences of a text. */
const count = (text: string, part: string) => text.split(part).length - 1

test('the API document names the path of every call and the address of the server', async () => {
  const response = await appWith(allCalls).request(getApiDocument.path)
  const document = (await response.json()) as { openapi: string; servers: unknown; paths: object }
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://segno.example' }] })
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(allCalls.map(({ path }) => path))].sort())
})

test('the API page has an article for each call, with method and path, and curl commands', async () => {
  const page = await read(getApiPage.path)
  expect(count(page, '<article ')).toBe(allCalls.length)
  for (const { method, path } of allCalls) {
    expect(page).toContain(`<code class="method">${method}</code> <code>${path}</code>`)
  }
  expect(page).toContain('curl -X PUT &quot;https://segno.example/api/repertoire/$SCORE_ID&quot;')
  expect(page).toContain('<code>milestones</code>')
})

test('ids on the API page are unique, and every link leads to one of them', async () => {
  const page = await read(getApiPage.path)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  for (const [, target] of page.matchAll(/aria-labelledby="([^"]+)"/g)) expect(ids).toContain(target)
})

test('the API page runs no script, calls no other host, and its style carries the nonce of the response', async () => {
  const response = await appWith(allCalls).request(getApiPage.path)
  const page = await response.text()
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  expect(page).toContain(`<style nonce="${nonce}">`)
  expect(page).not.toMatch(/<script|style="|\son\w+=|<link|<img|@import|url\(/i)
  expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/)
})

test('the server renders the API document and the API page once, however often clients read them', async () => {
  let readings = 0
  const counted = new Proxy(allCalls, {
    get: (calls, name, self) => {
      if (name === Symbol.iterator || name === 'map' || name === 'filter' || name === 'flatMap') readings++
      return Reflect.get(calls, name, self)
    },
  })
  const app = appWith(counted)
  const pages = async () => {
    for (const path of [getApiDocument.path, getApiPage.path]) await (await app.request(path)).text()
    return readings
  }
  const first = await pages()
  expect(first).toBeGreaterThan(0)
  for (let time = 0; time < 5; time++) expect(await pages()).toBe(first)
})

test('the server compresses the API page with the nonce of each response', async () => {
  const app = appWith(allCalls)
  const read = async () => {
    const response = await app.request(getApiPage.path, { headers: { 'Accept-Encoding': 'br' } })
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain(
      `<style nonce="${nonce}">`,
    )
    return nonce
  }
  expect(await read()).not.toBe(await read())
})

test('the API page escapes the texts of a call', async () => {
  const hostile = {
    method: 'POST',
    path: '/api/x',
    summary: '<script>alert(1)</script>',
    authenticated: false,
    request: z.object({ '<img src=x>': z.literal("'; rm -rf '") }),
    answer: z.looseObject({}),
    refusals: [],
  } satisfies ApiCall
  const page = await read(getApiPage.path, [hostile])
  expect(page).not.toMatch(/<script|<img/)
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain("'\\''".replaceAll("'", '&#39;'))
})

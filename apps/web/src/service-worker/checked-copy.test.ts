import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkedCopy } from './checked-copy'

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
const script = { address: '/assets/a.js', hash: hash('go()'), group: 'shell' }
const typed = (type: string) => ({
  headers: { 'content-type': type, 'content-encoding': 'br', vary: 'Cookie' },
})

test('checkedCopy copies exactly the bytes of the build and drops transfer headers', async () => {
  const copy = await checkedCopy(script, new Response('go()', typed('text/javascript; charset=utf-8')))
  expect(await copy?.text()).toBe('go()')
  expect([...(copy?.headers ?? [])]).toEqual([['content-type', 'text/javascript; charset=utf-8']])
})

test.each([
  ['half a file', new Response('go', typed('text/javascript'))],
  ['another file', new Response('go() ', typed('text/javascript'))],
  ['html for a script', new Response('<!doctype html>', typed('text/html'))],
  ['the right bytes as html', new Response('go()', typed('text/html'))],
  ['an error', new Response('go()', { ...typed('text/javascript'), status: 500 })],
  ['a part', new Response('go()', { ...typed('text/javascript'), status: 206 })],
  ['no type at all', new Response(new TextEncoder().encode('go()'))],
])('checkedCopy refuses %s', async (_, response) => {
  expect(await checkedCopy(script, response)).toBeUndefined()
})

const BUILT = '<script nonce="__CSP_NONCE__">a()</script></html>'
const page = { address: '/index.html', hash: hash(BUILT), group: 'shell' }
const served = (nonce: string, text: string) =>
  new Response(text, {
    headers: { 'content-type': 'text/html', 'content-security-policy': `script-src 'nonce-${nonce}'` },
  })

test('checkedCopy copies a page as served, with the nonce from its content security policy', async () => {
  const text = BUILT.replace('__CSP_NONCE__', 'q+/=')
  const copy = await checkedCopy(page, served('q+/=', text))
  expect(await copy?.text()).toBe(text)
  expect(copy?.headers.get('content-security-policy')).toContain("'nonce-q+/='")
})

test.each([
  ['that ends early', '<script nonce="n1">a()</script>'],
  ['with a script of another page', '<script nonce="n1">b()</script></html>'],
  ['whose nonce is not that of its policy', '<script nonce="n2">a()</script></html>'],
])('checkedCopy refuses a page %s', async (_, text) => {
  expect(await checkedCopy(page, served('n1', text))).toBeUndefined()
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageTemplate } from './page-template'

const nonces = ['AAAAAAAAAAAAAAAAAAAAAA==', 'k3J/0+zZ9qLmT5vXwYb1Cg==', '++++++++++++++++++++++==']
const text = '<p>Etüde für Klavier 練習曲</p>'.repeat(300)
const pages = {
  'without a nonce': text,
  'with one nonce': `<script nonce="__CSP_NONCE__">1</script>${text}`,
  'that begins and ends with a nonce': `__CSP_NONCE__${text}__CSP_NONCE____CSP_NONCE__`,
  'with many nonces and patterns': Array.from(
    { length: 30 },
    (_one, n) => `<i nonce="__CSP_NONCE__">$& ${n} ${text.slice(0, n)}</i>`,
  ).join(''),
  'with nothing else': '__CSP_NONCE__',
  'without a character': '',
}

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  plain: (bytes: Uint8Array) => Buffer.from(bytes),
}

describe('a page template', () => {
  test.each(Object.entries(pages))(
    'PageTemplate inserts each nonce at every placeholder of a page %s, in every coding',
    async (_name, html) => {
      const template = new PageTemplate(html)
      for (const nonce of nonces) {
        const expected = html.replaceAll('__CSP_NONCE__', () => nonce)
        for (const [coding, decode] of Object.entries(decoders)) {
          const encoding = coding === 'plain' ? undefined : (coding as 'br' | 'gzip')
          expect(decode(await template.render(nonce, encoding)).toString()).toBe(expected)
        }
      }
    },
  )

  test('PageTemplate compresses its page once for each coding: two renderings differ only in their nonces', async () => {
    const template = new PageTemplate(pages['with many nonces and patterns'])
    for (const encoding of ['br', 'gzip'] as const) {
      const [one, two] = [
        await template.render(nonces[0] ?? '', encoding),
        await template.render(nonces[1] ?? '', encoding),
      ]
      expect(one.length).toBe(two.length)
      const different = one.filter((byte, index) => byte !== two[index]).length
      expect(different).toBeGreaterThan(30 * 20)
      expect(different).toBeLessThanOrEqual(30 * 24 + 4)
      expect(Buffer.from(one).includes(nonces[0] ?? '')).toBe(true)
    }
    expect(template.compressions).toBe(2)
  })

  test('simultaneous first requests for a page share one compression', async () => {
    const template = new PageTemplate(pages['with one nonce'])
    await Promise.all(Array.from({ length: 20 }, () => template.render(nonces[0] ?? '', 'br')))
    expect(template.compressions).toBe(1)
  })

  test('PageTemplate compresses a page of repeated text to less than a twentieth of the text', async () => {
    const template = new PageTemplate(pages['with one nonce'])
    for (const encoding of ['br', 'gzip'] as const) {
      expect((await template.render(nonces[0] ?? '', encoding)).length).toBeLessThan(text.length / 20)
    }
  })
})

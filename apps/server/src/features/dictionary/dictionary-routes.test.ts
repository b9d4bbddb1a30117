import { getTerm, listTerms, searchTerms } from '@segno/protocol/http/dictionary'
import { afterAll, describe, expect, test } from 'vitest'
import { startWholeServer } from '../../testing/whole-server'

const { origin, logged, stop } = await startWholeServer()
afterAll(stop)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/dictionary/${path}`, { headers })
const refusalOf = async (path: string) => {
  const response = await get(path)
  const { error } = (await response.json()) as { error: { code: string; message: string; details?: unknown } }
  return { status: response.status, ...error, caching: response.headers.get('Cache-Control') }
}
const found = async (query: Record<string, string>) => {
  const response = await get(`search?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return searchTerms.answer.parse(await response.json()).terms
}

describe('the search of the dictionary', () => {
  test.each([
    ['cedez', 'en', 'cedez'],
    ['crescnedo', 'en', 'crescendo'],
    ['sfz', 'fr', 'sforzando'],
    ['♭', 'es', 'flat'],
    ['圓滑線', 'de', 'slur'],
    ['Bratsche', 'zh-CN', 'viola'],
  ])('the dictionary search for %s in %s returns %s first', async (q, language, term) => {
    expect((await found({ q, language }))[0]?.term).toBe(term)
  })

  test('the dictionary search returns at most as many terms as its limit, and none for an unknown word', async () => {
    expect(await found({ q: 'a', limit: '3' })).toHaveLength(3)
    expect(await found({ q: 'xylofantastico' })).toEqual([])
  })

  test('the filters of the dictionary search choose among all found terms, not among the first ones', async () => {
    const terms = await found({ q: 'a', category: 'dynamics', difficulty: 'beginner', type: 'marking' })
    expect(terms.length).toBeGreaterThan(0)
    for (const { category, difficulty, type } of terms) {
      expect([category, difficulty, type]).toEqual(['dynamics', 'beginner', 'marking'])
    }
    const german = await found({ q: 'schlüssel', language: 'de', letter: 'v' })
    expect(german.map(({ headword }) => headword[0])).toEqual(german.map(() => 'V'))
    expect(german.length).toBeGreaterThan(0)
  })

  test.each([
    ['search?q=', 'Enter a term to look up.', ['q']],
    ['search?q=%20%E2%80%8B', 'Enter a term to look up.', ['q']],
    ['search?q=%7B42%7D', 'Enter a valid music term.', ['q']],
    ['search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E%3D', 'Enter a valid music term.', ['q']],
    [`search?q=${'a'.repeat(81)}`, 'Enter a valid music term.', ['q']],
    ['search', 'q is required.', ['q']],
    ['search?q=a&language=xx', 'Wrong or missing: language.', ['language']],
    ['search?q=a&limit=0', 'Wrong or missing: limit.', ['limit']],
    ['search?q=a&limit=1e9', 'Wrong or missing: limit.', ['limit']],
    ['search?q=a&letter=ab&type=x', 'Wrong or missing: type, letter.', ['type', 'letter']],
    ['terms?skip=-1', 'Wrong or missing: skip.', ['skip']],
  ])('the server refuses the call %s with the message: %s', async (path, message, fields) => {
    expect(await refusalOf(path)).toEqual({
      status: 400,
      code: 'invalid_request',
      message,
      details: { fields },
      caching: 'no-store',
    })
  })
})

describe('the list of terms', () => {
  const list = async (query: string) => listTerms.answer.parse(await (await get(`terms?${query}`)).json())

  test('the list of terms counts the terms of every letter, and its pages hold each term of a letter once', async () => {
    const { letters, total } = await list('language=fr&letter=E&limit=10')
    expect(letters.reduce((sum, { count }) => sum + count, 0)).toBe(1318)
    expect(letters).toContainEqual({ letter: 'E', count: total })
    const pages = []
    for (let skip = 0; skip < total; skip += 10) {
      pages.push(...(await list(`language=fr&letter=E&limit=10&skip=${skip}`)).terms)
    }
    expect(new Set(pages.map(({ term }) => term)).size).toBe(total)
    expect(pages.some(({ headword }) => headword.startsWith('é'))).toBe(true)
  })
})

describe('one term', () => {
  test.each(['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'])(
    'the server returns a term in %s with every field',
    async (language) => {
      const term = getTerm.answer.parse(await (await get(`terms/${language}/adagio`)).json())
      expect(term).toMatchObject({
        headword: 'adagio',
        language,
        type: 'marking',
        difficulty: 'beginner',
        pronunciation: { ipa: 'aˈdadʒo', language: 'it' },
        tempo: { low: 66, high: 76 },
        qualityScore: 100,
        aiGenerated: false,
        address: `/dictionary/${language}/adagio`,
      })
      expect(term.definition.length).toBeGreaterThan(20)
      expect(term.example).toBeTruthy()
      for (const part of [term.etymology, term.related, term.references]) expect(part).not.toEqual([])
    },
  )

  test.each<[string, string, string[]]>([
    ['en', 'flat', ['flatr']],
    ['fr', 'flat', []],
    ['de', 'trombone', []],
    ['de', 'adagio', ['adagio', 'ad agio']],
    ['en', 'measure', []],
  ])('the etymology in %s of %s gives the origin of its headword: %j', async (language, slug, words) => {
    const { etymology } = getTerm.answer.parse(await (await get(`terms/${language}/${slug}`)).json())
    expect(etymology.map(({ word }) => word)).toEqual(words)
  })

  test.each([
    'terms/en/no-such-term',
    'terms/en/Adagio',
    'terms/xx/adagio',
    'terms/zh-tw/adagio',
    'terms/en/__proto__',
    'terms/en/constructor',
    'terms/en/%3Cscript%3E',
    'terms/en/a%2F..%2Fb',
    'terms/en/adagio%00',
    `terms/en/${'a'.repeat(5000)}`,
  ])('the call %s returns 404', async (path) => {
    expect(await refusalOf(path)).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Term not found',
      caching: 'no-store',
    })
  })
})

describe('the answers of the dictionary', () => {
  test.each(['search?q=allegro', 'terms?letter=a', 'terms/de/adagio'])(
    'caches may store the response to %s, and a client with its ETag gets 304',
    async (path) => {
      const first = await get(path, { 'Accept-Encoding': 'gzip' })
      await first.arrayBuffer()
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
      expect(first.headers.get('Content-Encoding')).toBe('gzip')
      expect(first.headers.get('Vary')).toBe('Accept-Encoding')
      const tag = first.headers.get('ETag') ?? ''
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
      const again = await get(path, { 'If-None-Match': `"other", ${tag}` })
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
      expect(again.headers.get('Cache-Control')).toContain('public')
      expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
    },
  )

  test('the server logs no error for a dictionary call, even if it refuses the call', () => {
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([])
  })
})

test('an IP address that calls the dictionary more than 120 times a minute gets 429 with `Retry-After`', async () => {
  const server = await startWholeServer({ PUBLIC_ORIGIN: 'http://segno.example' })
  const statuses: number[] = []
  let last: Response | undefined
  for (let call = 0; call < 121; call++) {
    last = await fetch(`${server.origin}/api/dictionary/terms/xx/x`)
    await last.text()
    statuses.push(last.status)
  }
  await server.stop()
  expect(statuses).toEqual([...Array(120).fill(404), 429])
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

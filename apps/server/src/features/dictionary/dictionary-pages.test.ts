import { gunzipSync } from 'node:zlib'
import { draftSlugOf } from '@segno/domain/dictionary/draft-term'
import type { TermAnswer } from '@segno/protocol/http/dictionary'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app'
import { ClientAddresses } from '../../http/client-addresses'
import { AddressLimits } from '../../http/rate-limit'
import { createRateLimits } from '../../limits/create-rate-limits'
import { collectLog } from '../../testing/collect-log'
import { createDictionaryPages } from './dictionary-pages'
import { ShippedDictionary } from './shipped-dictionary'
import { ShippedTerms } from './shipped-terms'

const ORIGIN = 'https://segno.example'
const shipped = new ShippedDictionary()
const shippedTerms = new ShippedTerms(shipped)
const spellings = new Map([
  ['cedez', 'cedez'],
  ['rit', 'ritardando'],
  ['bass-clef', 'bass-clef'],
])
const findShipped = async (name: string) => spellings.get(draftSlugOf(name))

const form = `<article lang="{{language}}"><h1 lang="{{spoken}}">{{headword}}{{#ipa}} [{{ipa}}]{{/ipa}}</h1>
{{#gloss}}<p>{{gloss}}</p>{{/gloss}}<p>{{definition}}</p><i>{{example}}</i><b>{{origin}}</b><u>{{quality}}</u><s>{{synonyms}}</s>
{{#tempo}}<p>{{low}}<!-- -->–<!-- -->{{high}}</p>{{/tempo}}{{#category.tempo}}Tempo{{/category.tempo}}
{{#related}}<a href="/dictionary/{{language}}/{{term}}">{{headword}}{{#category.tempo}}, T{{/category.tempo}}{{#category.theory}}, H{{/category.theory}}</a>{{/related}}</article>`

const pageIn = (language: string, title: string) =>
  `<html lang="${language}"><head><title>${title}</title><meta name="description" content="A diary." />
<script nonce="__CSP_NONCE__">1</script></head><body><div data-frame><main><template id="screen">${form}</template></main></div></body></html>`

const titles = {
  en: 'Dictionary · Segno',
  fr: 'Dictionnaire d&#x27;ici &amp; d&#x27;ailleurs',
  de: 'Wörterbuch · Segno',
  'zh-TW': '音樂辭典 · Segno',
}
const pages = new Map([
  ['index.html', '<title>app</title>'],
  ...Object.entries(titles).map(
    ([language, title]) => [`dictionary.other.${language}.html`, pageIn(language, title)] as const,
  ),
])

let draft: TermAnswer | undefined
let logged: string[]
const terms: ShippedTerms['find'] extends infer Find ? { find: Find } : never = {
  find: async (language, slug) =>
    (await shippedTerms.find(language, slug)) ?? (draft?.term === slug ? draft : undefined),
}

let app: ReturnType<typeof createPages>
beforeEach(() => {
  draft = undefined
  logged = []
  app = createPages()
})

function createPages() {
  const build = { files: new Map(), pages }
  return createApp({
    build,
    version: '1.2.3',
    publicOrigin: ORIGIN,
    log: collectLog(logged),
    pages: createDictionaryPages({
      ...{ build, shipped, terms, findShipped, origin: () => ORIGIN },
      addresses: new AddressLimits(new ClientAddresses([]), { exemptLocal: false }),
      limits: createRateLimits({}, () => undefined),
    }),
  })
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  return { response, html: await response.clone().text() }
}

const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')

describe('the page of a term', () => {
  test('the page of a term has word, meaning and example in the language of the address, before any script', async () => {
    const { response, html } = await get('/dictionary/de/cedez')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(html).toMatch(/^<html lang="de">/)
    expect(html).toContain('<title>cédez – ')
    expect(html).toContain(' · Wörterbuch · Segno</title>')
    expect(html).toContain('<h1 lang="fr">cédez [sede]</h1>')
    const term = await shippedTerms.find('de', 'cedez')
    expect(html).toContain(`<p>${term?.definition}</p>`)
    expect(html).toContain(`<i>${term?.example}</i>`)
    expect(html).not.toContain('<template')
    expect(html).not.toContain('{{')
    expect(html).not.toContain('A diary.')
  })

  test('a page has its interface in the language of the reader, and its terms in the language of the address', async () => {
    const { response, html } = await get('/dictionary/zh-TW/adagio', { 'Accept-Language': 'de-AT' })
    expect(html).toMatch(/^<html lang="de">/)
    expect(html).toContain('<article lang="zh-TW">')
    expect(html).toContain('音樂辭典 · Segno</title>')
    expect(html).toContain('<b>Italienisch adagio')
    expect(html).toContain('<p>66–76</p>')
    expect(response.headers.get('Vary')).toBe('Accept-Language, Accept-Encoding')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('the page of a term separates synonyms as in the language of the reader', async () => {
    const { html } = await get('/dictionary/en/cut-time', { 'Accept-Language': 'zh-TW' })
    expect(html).toContain('cut common time、alla breve')
    expect((await get('/dictionary/en/cut-time')).html).toContain('cut common time, alla breve')
  })

  test('the page of a term marks each related term with its own category, not with that of the page', async () => {
    const term = await shippedTerms.find('en', 'metronome')
    const { html } = await get('/dictionary/en/metronome')
    const marks = { tempo: ', T', theory: ', H' } as const
    for (const { term: slug, headword, category } of term?.related ?? []) {
      const mark = category === 'tempo' || category === 'theory' ? marks[category] : ''
      expect(html).toContain(`<a href="/dictionary/en/${slug}">${headword}${mark}</a>`)
    }
    expect(new Set(term?.related.map(({ category }) => category)).size).toBeGreaterThan(1)
  })

  test('the page of a term gives search engines its canonical address, six languages and a default', async () => {
    const { html } = await get('/dictionary/de/cedez/')
    expect(html).toContain('<link rel="canonical" href="https://segno.example/dictionary/de/cedez" />')
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
    expect(alternates.map(([, language, href]) => `${language} ${href}`)).toEqual([
      ...['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'].map((l) => `${l} ${ORIGIN}/dictionary/${l}/cedez`),
      `x-default ${ORIGIN}/dictionary/en/cedez`,
    ])
    expect(html).toContain('<meta property="og:url" content="https://segno.example/dictionary/de/cedez" />')
    expect(html).toContain('<meta property="og:locale" content="de_DE" />')
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length).toBeGreaterThan(40)
    expect(linkedData(html)).toMatchObject({
      '@type': 'DefinedTerm',
      name: 'cédez',
      url: `${ORIGIN}/dictionary/de/cedez`,
      inDefinedTermSet: { '@type': 'DefinedTermSet', name: 'Wörterbuch · Segno', inLanguage: 'de' },
    })
    // schema.org gives `inLanguage` to works, not to terms.
    expect(linkedData(html)).not.toHaveProperty('inLanguage')
  })

  test('the page escapes a dictionary title with HTML characters once', async () => {
    const { html } = await get('/dictionary/fr/cedez')
    expect(html).toContain(' · Dictionnaire d&#39;ici &amp; d&#39;ailleurs</title>')
    expect(linkedData(html).inDefinedTermSet.name).toBe("Dictionnaire d'ici & d'ailleurs")
    const { html: unknown } = await get('/dictionary/fr/no-such-term')
    expect(unknown).toContain('<title>Dictionnaire d&#39;ici &amp; d&#39;ailleurs</title>')
  })

  test('every inline script of a dictionary page carries the nonce of its own response', async () => {
    const { response, html } = await get('/dictionary/en/cedez')
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
    const nonces = [...html.matchAll(/<script[^>]*nonce="([^"]*)"/g)].map(([, value]) => value)
    expect(nonces).toEqual([nonce, nonce])
    expect((await get('/dictionary/en/cedez')).html).not.toContain(nonce)
  })

  test('the gzip page of a term equals the plain one, except for its nonce', async () => {
    const { response } = await get('/dictionary/en/cedez', { 'Accept-Encoding': 'br, gzip' })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
    expect(withoutNonce(gunzipSync(bytes).toString())).toBe(
      withoutNonce((await get('/dictionary/en/cedez')).html),
    )
  })
})

test('one IP address may open 240 pages of the dictionary a minute', async () => {
  for (let at = 0; at < 240; at++) {
    const { response } = await get('/dictionary/en')
    expect(response.status).toBe(302)
  }
  const { response } = await get('/dictionary/en/cedez')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(50)
})

describe('a stored draft', () => {
  test('the page of a draft shows markup as text and has the robots tag `noindex`', async () => {
    const adagio = await shippedTerms.find('en', 'adagio')
    const hostile = `</script><script>alert(1)</script>"'{{example}}__CSP_NONCE__&`
    draft = {
      ...(adagio as TermAnswer),
      term: 'draft',
      address: '/dictionary/en/draft',
      headword: hostile,
      gloss: null,
      definition: hostile,
      synonyms: [hostile],
      languages: ['de'],
      aiGenerated: true,
    }
    const { html } = await get('/dictionary/en/draft')
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('x-default')
    // A draft has no short meaning. Its pronunciation says that it is a word of another language.
    expect(html).toContain('<h1 lang="it">')
    expect(html).toContain(` [${adagio?.pronunciation?.ipa}]</h1>`)
    expect(linkedData(html).description).toContain('</script><script>alert(1)</script>')
  })
})

describe('an address without a term', () => {
  test.each([
    '/dictionary/en/no-such-term',
    '/dictionary/xx/cedez',
    '/dictionary/xx',
    '/dictionary/xx/',
    '/dictionary//cedez',
    '/dictionary/en/cedez/more',
    '/dictionary/zh-tw/no-such-term',
    '/dictionary/en/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/dictionary/en/__proto__',
    '/dictionary/en/%E0%A4%A',
    '/dictionary/en/a%00b',
    '/dictionary/en/..%2F..%2Fsecret',
    `/dictionary/en/${'a'.repeat(7000)}`,
  ])('the server responds to the address %s with the app, 404 and `noindex`', async (path) => {
    const { response, html } = await get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).toMatch(/(Dictionary|音樂辭典) · Segno<\/title>/)
    expect(html).not.toMatch(/alert|canonical|\{\{/)
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test.each([
    ['/dictionary/en/Cedez', '/dictionary/en/cedez'],
    ['/dictionary/de/c%C3%A9dez', '/dictionary/de/cedez'],
    ['/dictionary/en/rit', '/dictionary/en/ritardando'],
    ['/dictionary/en/bass%20clef/', '/dictionary/en/bass-clef'],
    ['/dictionary/zh-tw/cedez', '/dictionary/zh-TW/cedez'],
    ['/dictionary/en', '/toolbox/dictionary'],
    ['/dictionary/zh-tw/', '/toolbox/dictionary'],
    ['/dictionary/en/%2e%2e', '/toolbox/dictionary'],
    ['/dictionary?q=allegro', '/toolbox/dictionary?q=allegro'],
  ])('the server redirects the address %s to %s', async (path, address) => {
    const { response } = await get(path)
    expect([response.status, response.headers.get('Location')]).toEqual([302, address])
  })

  test('the server redirects another spelling of a stored draft to the page of the draft', async () => {
    draft = { ...((await shippedTerms.find('en', 'adagio')) as TermAnswer) }
    draft = { ...draft, term: 'molto-calmo', address: '/dictionary/en/molto-calmo', aiGenerated: true }
    const { response } = await get('/dictionary/en/Molto%20Calmo')
    expect(response.headers.get('Location')).toBe('/dictionary/en/molto-calmo')
  })

  test('the server responds to a file name below `/dictionary` with a JSON 404, never with HTML', async () => {
    const { response } = await get('/dictionary/en/cedez.js')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/json'])
  })
})

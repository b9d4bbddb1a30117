import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { draftSlugOf } from '@segno/domain/dictionary/draft-term'
import type { Language } from '@segno/domain/language/languages'
import { ANY_OTHER, pageFiles } from '@segno/protocol/page-files'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { preferredLanguage } from '../../http/preferred-language'
import type { AddressLimits } from '../../http/rate-limit'
import type { NonceVariables } from '../../http/security-headers'
import { asksForFile } from '../../http/static-files'
import type { WebBuild } from '../../http/web-build'
import type { RateLimits } from '../../limits/create-rate-limits'
import { countCall } from '../../limits/rate-limit'
import { respondWithHtml } from '../../pages/respond-with-page'
import type { TermSource } from '../../ports/term-source'
import type { ShippedDictionary } from './shipped-dictionary'
import { createSitemaps } from './sitemaps'
import { TermPage } from './term-page'

export interface DictionaryPagesOptions {
  readonly build: WebBuild
  readonly shipped: ShippedDictionary
  /** Holds every term that has a page. */
  readonly terms: TermSource
  /** Returns the slug of the shipped term with this name, or undefined. */
  readonly findShipped: (name: string) => Promise<string | undefined>
  /** Returns the origin of this server, such as `https://segno.example`. */
  readonly origin: () => string
  readonly addresses: Pick<AddressLimits, 'keyOf'>
  readonly limits: Pick<RateLimits, 'create'>
}

/** The pages that one IP address may open in a minute: far more than a reader or a crawler does. */
const pageRule = { limit: 240, window: 60_000 }

type PageEnv = { Variables: NonceVariables }
type PageContext = Context<PageEnv>

/**
 * Creates the routes of the pages of terms, `robots.txt` and the sitemaps. The web build holds one page for all
 * terms in each language. The server fills it, so that a term can be read and found before a script runs.
 */
export function createDictionaryPages(options: DictionaryPagesOptions): Hono<PageEnv> {
  const router = new Hono<PageEnv>()
  const pages = new TermPages(options)
  const limited = limitPages(options)
  router.get('/dictionary/*', limited)
  const terms = ['/dictionary/:language/:term', '/dictionary/:language/:term/']
  router.on('GET', terms, async (context, next) => (await pages.respond(context)) ?? next())
  const starts = ['/dictionary', '/dictionary/', '/dictionary/:language', '/dictionary/:language/']
  router.on('GET', starts, async (context, next) => (await pages.lead(context)) ?? next())
  router.get('/dictionary/*', async (context, next) => (await pages.refuse(context)) ?? next())
  router.route('/', createSitemaps(options))
  return router
}

/**
 * Creates the middleware that refuses a page with 429 if its caller has opened too many. It runs before the
 * server looks anything up.
 */
function limitPages({
  addresses,
  limits,
}: Pick<DictionaryPagesOptions, 'addresses' | 'limits'>): MiddlewareHandler<PageEnv> {
  const limit = limits.create('dictionary-pages', [pageRule])
  return async (context, next) => {
    const address = addresses.keyOf(context)
    const wait = address === null ? 0 : await countCall([[limit, address]])
    if (wait === 0) return next()
    context.header('Retry-After', String(Math.ceil(wait / 1000)))
    return context.text('Too many requests. Please try again later.', 429)
  }
}

class TermPages {
  readonly #options: DictionaryPagesOptions
  readonly #pages = new Map<Language, TermPage | undefined>()

  constructor(options: DictionaryPagesOptions) {
    this.#options = options
  }

  /**
   * Responds with the page of a term, or redirects from another spelling. Responds with the app and 404 to an
   * unknown term or language. Returns undefined for a file name, or if the build has no page for terms.
   */
  async respond(context: PageContext): Promise<Response | undefined> {
    const { terms, origin } = this.#options
    const typed = context.req.param('language') ?? ''
    const language = languageOf(typed)
    const slug = context.req.param('term') ?? ''
    const page = this.#pageFor(context, language)
    if (!page || asksForFile(context.req.path)) return undefined
    if (!language) return unknown(context, page)
    const term = typed === language ? await terms.find(language, slug) : undefined
    if (!term) return (await this.#redirect(context, language, slug)) ?? unknown(context, page)
    const title = this.#page(language)?.title ?? page.title
    return respondWithHtml(context, page.filled(term, origin(), title), readerVary)
  }

  /**
   * Responds with the app and 404 to an address of no term, such as `/dictionary//cedez`. Returns undefined for
   * a file name, or if the build has no page for terms.
   */
  async refuse(context: PageContext): Promise<Response | undefined> {
    const page = this.#pageFor(context, undefined)
    return page && !asksForFile(context.req.path) ? unknown(context, page) : undefined
  }

  /**
   * Redirects from `/dictionary/de` to `/toolbox/dictionary`, which is in the language of the reader. Responds
   * with 404 to an unknown language. Returns undefined for a file name, or if the build has no page for terms.
   */
  async lead(context: PageContext): Promise<Response | undefined> {
    const typed = context.req.param('language')
    const language = typed === undefined ? undefined : languageOf(typed)
    const page = this.#pageFor(context, language)
    if (!page || asksForFile(context.req.path)) return undefined
    if (typed !== undefined && !language) return unknown(context, page)
    return context.redirect(`/toolbox/dictionary${new URL(context.req.url).search}`)
  }

  /**
   * Redirects from another spelling (`zh-tw`, `Cedez`, `rit`) to the address of the term. Returns undefined if
   * there is none.
   */
  async #redirect(
    context: PageContext,
    language: DictionaryLanguage,
    name: string,
  ): Promise<Response | undefined> {
    const { findShipped, terms } = this.#options
    const slug = (await findShipped(name)) ?? draftSlugOf(name)
    const term = await terms.find(language, slug)
    return term && context.redirect(term.address)
  }

  /**
   * Returns the page in the language of `Accept-Language`. Crawlers send no such header and get the language of
   * the term. Returns undefined if the build has no such page.
   */
  #pageFor(context: PageContext, language: DictionaryLanguage | undefined): TermPage | undefined {
    const accepted = context.req.header('Accept-Language')
    return this.#page(accepted || !language ? preferredLanguage(accepted) : language)
  }

  #page(language: Language): TermPage | undefined {
    if (this.#pages.has(language)) return this.#pages.get(language)
    const [file = ''] = pageFiles(`/dictionary/${ANY_OTHER}`, language)
    const html = this.#options.build.pages.get(file)
    const page = html === undefined ? undefined : new TermPage(html, language)
    this.#pages.set(language, page)
    return page
  }
}

/** The `Vary` header of a page, whose interface depends on the language of the reader. */
const readerVary = ['Accept-Language']

/** Returns the dictionary language of a code in lower or upper case, or undefined. */
function languageOf(typed: string): DictionaryLanguage | undefined {
  return dictionaryLanguages.find((known) => known.toLowerCase() === typed.toLowerCase())
}

function unknown(context: PageContext, page: TermPage): Promise<Response> {
  context.header('X-Robots-Tag', 'noindex')
  return respondWithHtml(context, page.unknown(), readerVary, 404)
}

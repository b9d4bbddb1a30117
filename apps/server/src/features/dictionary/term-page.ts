import type { TermAnswer } from '@segno/protocol/http/dictionary'
import { PageWithGaps } from '../../pages/page-with-gaps'
import { escapeHtml, HtmlWithPlaceholders, unescapeHtml } from '../../pages/placeholders'
import type { HtmlPage } from '../../pages/respond-with-page'
import { NO_INDEX, termHead, termTitle } from './term-head'
import { termValues } from './term-values'

const TITLE = /(<title>)([^<]*)(<\/title>)/
const DESCRIPTION = /<meta name="description"[^>]*>/
const FORM = /<template id="screen">([\s\S]*?)<\/template>/
/** React separates neighbouring texts with `<!-- -->`. */
const TEXT_JOINTS = /<!-- -->/g

/** Placeholders in the page, which the texts of a term replace. */
const gaps = { title: '__TERM_TITLE__', head: '__TERM_HEAD__', screen: '__TERM_SCREEN__' } as const

/** The page of a term in one language of the interface. The web build renders it once, with placeholders. */
export class TermPage {
  /** The title of the dictionary in this language, as plain text. */
  readonly title: string
  readonly #reader: string
  readonly #page: PageWithGaps
  readonly #form: HtmlWithPlaceholders
  readonly #description: string

  constructor(html: string, reader: string) {
    this.#reader = reader
    this.title = unescapeHtml(TITLE.exec(html)?.[2] ?? '')
    this.#description = DESCRIPTION.exec(html)?.[0] ?? ''
    this.#form = new HtmlWithPlaceholders((FORM.exec(html)?.[1] ?? '').replace(TEXT_JOINTS, ''))
    const page = html
      .replace(TITLE, `$1${gaps.title}$3`)
      .replace(DESCRIPTION, gaps.head)
      .replace(FORM, gaps.screen)
    this.#page = new PageWithGaps(page, Object.values(gaps))
  }

  /** Returns the page of a term. `dictionary` is the title of the dictionary in the language of the term. */
  filled(term: TermAnswer, origin: string, dictionary: string): HtmlPage {
    return this.#with({
      [gaps.title]: escapeHtml(termTitle(term, dictionary)),
      [gaps.head]: termHead(term, origin, dictionary),
      [gaps.screen]: this.#form.fill(termValues(term, this.#reader)),
    })
  }

  /** Returns the page for an address without a term. The running app then shows that it found none. */
  unknown(): HtmlPage {
    return this.#with({ [gaps.title]: escapeHtml(this.title), [gaps.head]: this.#description + NO_INDEX })
  }

  #with(fillings: Readonly<Record<string, string>>): HtmlPage {
    return {
      encodings: ['gzip'],
      render: async (nonce, encoding) =>
        this.#page.render(fillings, nonce, encoding === 'gzip' ? encoding : undefined),
    }
  }
}

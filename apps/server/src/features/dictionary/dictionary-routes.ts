import type { DictionaryTerm } from '@segno/content/dictionary'
import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { firstLetterOf } from '@segno/domain/dictionary/first-letter'
import { parseLookUp } from '@segno/domain/dictionary/look-up-text'
import type { TermCategory, TermLevel, TermType } from '@segno/domain/dictionary/term'
import { getTerm, listTerms, searchTerms } from '@segno/protocol/http/dictionary'
import type { Hono } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import type { AddressLimits } from '../../http/rate-limit'
import { readQuery } from '../../http/read-body'
import type { RateLimits } from '../../limits/create-rate-limits'
import type { TermSource } from '../../ports/term-source'
import { addCall, pathParameter } from '../../records/add-call'
import { notFound } from '../../records/change-records'
import { answerPublicly } from './public-answer'
import type { ShippedDictionary } from './shipped-dictionary'
import { listedTerm } from './shipped-terms'

/** The calls to the dictionary that one IP address may make in a minute. A search takes 5 ms at most. */
const lookUps = { limit: 120, window: 60_000 }

const problems = {
  empty: 'Enter a term to look up.',
  invalid: 'Enter a valid music term.',
} as const

export interface DictionaryRoutesOptions {
  readonly shipped: ShippedDictionary
  /** Holds every term that has a page. */
  readonly terms: TermSource
  readonly addresses: AddressLimits
  readonly limits: Pick<RateLimits, 'create'>
}

/** Creates the calls of the dictionary. They need no sign-in, and caches may store their responses. */
export function createDictionaryRoutes(options: DictionaryRoutesOptions): Hono<ApiEnv> {
  const { shipped, terms, addresses, limits } = options
  const router = createRouter()
  const before = [addresses.limit(limits.create('dictionary', [lookUps]))]

  addCall(router, searchTerms, before, async (context) => {
    const { q, language, limit, ...filters } = readQuery(context, searchTerms.query)
    const lookUp = parseLookUp(q)
    if (!lookUp.ok) {
      throw new ApiProblem(400, 'invalid_request', problems[lookUp.error], { details: { fields: ['q'] } })
    }
    const dictionary = await shipped.of(language)
    // The filters come first, or a common word would leave none of the filtered terms.
    const found = dictionary.find(lookUp.value, dictionary.terms.length).filter(fitting(filters))
    return answerPublicly(context, { terms: found.slice(0, limit).map(listedTerm) })
  })

  addCall(router, listTerms, before, async (context) => {
    const { language, limit, skip, ...filters } = readQuery(context, listTerms.query)
    const { terms: all } = await shipped.of(language)
    const fit = all.filter(fitting(filters))
    return answerPublicly(context, {
      terms: fit.slice(skip, skip + limit).map(listedTerm),
      total: fit.length,
      letters: lettersOf(all),
    })
  })

  addCall(router, getTerm, before, async (context) => {
    const language = dictionaryLanguages.find((known) => known === pathParameter(context, 'language'))
    const term = language && (await terms.find(language, pathParameter(context, 'term')))
    if (!term) throw notFound('Term not found')
    return answerPublicly(context, term, term.aiGenerated ? 'brief' : 'long')
  })

  return router
}

interface Filters {
  readonly category?: TermCategory | undefined
  readonly difficulty?: TermLevel | undefined
  readonly type?: TermType | undefined
  readonly letter?: string | undefined
}

function fitting({ category, difficulty, type, letter }: Filters): (term: DictionaryTerm) => boolean {
  const wanted = letter?.toUpperCase()
  return (term) =>
    (!category || term.category === category) &&
    (!difficulty || term.level === difficulty) &&
    (!type || term.type === type) &&
    (!wanted || firstLetterOf(term.headword) === wanted)
}

function lettersOf(terms: readonly DictionaryTerm[]): { letter: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { headword } of terms) {
    const letter = firstLetterOf(headword)
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts]
    .map(([letter, count]) => ({ letter, count }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1))
}

import { foldText } from '../shared/fold-text'
import { hasEveryWord, queryWords } from '../shared/match-words'
import type { Score, ScoreDifficulty, ScoreVisibility } from './score'

/** The fields of a score that lists show and search. The scores that come with the product have them too. */
export type ListedScore = Pick<
  Score,
  'id' | 'title' | 'composer' | 'difficulty' | 'instrument' | 'tags' | 'visibility' | 'favourite'
>

/** A filter of scores. An empty field accepts every score. */
export interface ScoreFilter {
  /** The typed search text. Title, composer or tags must contain its words. */
  readonly text: string
  readonly composer: string
  readonly instrument: string
  readonly difficulty: ScoreDifficulty | ''
  readonly tag: string
  readonly visibility: ScoreVisibility | ''
  /** True to accept only favourites. */
  readonly favourites: boolean
}

export const emptyScoreFilter: ScoreFilter = {
  text: '',
  composer: '',
  instrument: '',
  difficulty: '',
  tag: '',
  visibility: '',
  favourites: false,
}

/** Returns the shown name of a composer. */
type ShownName = (composer: string) => string

const asTyped: ShownName = (composer) => composer

/**
 * Returns the scores that pass the filter, sorted by title, composer and id. Title, composer or a tag must
 * contain every typed word. Case and accents do not matter. Composers match as typed and as shown. Titles
 * compare as in `locale`, with numbers by value.
 */
export function listScores<S extends ListedScore>(
  scores: readonly S[],
  filter: ScoreFilter,
  locale: string,
  shownName = asTyped,
): S[] {
  const words = queryWords(filter.text)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return scores
    .filter((score) => passes(score, filter, shownName) && hasEveryWord(haystackOf(score, shownName), words))
    .sort(
      (a, b) =>
        compare(a.title, b.title) ||
        compare(a.composer ?? '', b.composer ?? '') ||
        Number(a.id > b.id) - Number(a.id < b.id),
    )
}

function passes(score: ListedScore, filter: ScoreFilter, shownName: ShownName): boolean {
  const { composer, instrument, difficulty, tag, visibility, favourites } = filter
  return (
    (composer === '' || foldText(shownName(score.composer ?? '')) === foldText(shownName(composer))) &&
    (instrument === '' || score.instrument === instrument) &&
    (difficulty === '' || score.difficulty === difficulty) &&
    (tag === '' || score.tags.some((one) => foldText(one) === foldText(tag))) &&
    (visibility === '' || score.visibility === visibility) &&
    (!favourites || score.favourite)
  )
}

function haystackOf({ title, composer, tags }: ListedScore, shownName: ShownName): string {
  const names = composer ? [composer, shownName(composer)] : []
  return foldText([title, ...names, ...tags].join(' '))
}

/**
 * Returns the different composers, instruments and tags of the scores. Spellings that `foldText` makes equal
 * count once.
 */
export function scoreChoices(
  scores: readonly ListedScore[],
  shownName = asTyped,
): {
  readonly composers: readonly string[]
  readonly instruments: readonly string[]
  readonly tags: readonly string[]
} {
  return {
    composers: distinct(scores.map(({ composer }) => composer && shownName(composer))),
    instruments: distinct(scores.map(({ instrument }) => instrument)),
    tags: distinct(scores.flatMap(({ tags }) => tags)),
  }
}

function distinct(texts: readonly (string | null)[]): string[] {
  const known = new Map<string, string>()
  for (const text of texts) if (text) known.set(foldText(text), known.get(foldText(text)) ?? text)
  return [...known.values()]
}
